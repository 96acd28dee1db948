import type { DataSource } from '../../../../contract/vocabulary.js'
import { findLine } from '../../../../domain/reference/lines.js'
import type { Railroad } from '../../../../domain/reference/railroads.js'
import type { Partner } from '../partner/partner.js'
import { instantOf, type WallTime } from './wall-time.js'

/** Who provided the data of a message, and when (`seen_at`, UTC). */
export interface Provenance {
  seen_at: string
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
}

interface Sending {
  partner: Partner
  /** Sender as the message writes it; empty if missing. */
  sender: string
  /** SCAC of the line that the message is about; null if unknown. */
  scac: string | null
  /** Data source of this kind of message, used if the partner file states none. */
  speaksAs: DataSource
  /** The railroad that sent the message, whatever its kind; absent if none did. */
  railroad?: Railroad | undefined
  /** Time of the message; null if missing. */
  sentAt: WallTime | null
  /** IANA zone of the sender's place; null if unknown. */
  senderZone: string | null
  receivedAt: string
}

const dayMs = 86_400_000

/** Returns whether an instant was in the future; one day of tolerance for clocks and zones. */
export const isFuture = (at: string, receivedAt: string): boolean =>
  Date.parse(at) > Date.parse(receivedAt) + dayMs

/**
 * Returns the provenance of a message. The message time is in the sender's local time: the zone
 * comes from the partner file, otherwise from the sender's place, otherwise UTC is assumed. It is
 * never later than the arrival of the file, because sender clocks can be wrong.
 */
export function provenanceOf(sending: Sending): Provenance {
  const { partner, sender, scac, railroad, sentAt } = sending
  const receivedAt = `${new Date(sending.receivedAt).toISOString().slice(0, 19)}Z`
  const sent = sentAt && instantOf(sentAt, partner.messageZone ?? sending.senderZone ?? 'UTC')
  const data_source = partner.speaksAs ?? (railroad ? 'rail' : sending.speaksAs)
  const line = data_source === 'shipping_line' && scac !== null ? findLine(scac) : undefined
  const named = data_source === 'rail' ? railroad : line
  return {
    seen_at: sent !== null && sent < receivedAt ? sent : receivedAt,
    data_source,
    data_provider_name: partner.name ?? named?.name ?? (sender || 'unnamed sender'),
    data_provider_code: named?.scac ?? (sender || 'unnamed'),
  }
}
