import type { DataSource } from '../../../../contract/vocabulary.js'
import { findLine } from '../../../../domain/reference/lines.js'
import type { Railroad } from '../../../../domain/reference/railroads.js'
import type { Partner } from '../partner/partner.js'
import { instantOf, type WallTime } from './wall-time.js'

/** The source of a statement, and when the source stated it (`seen_at`, UTC). */
export interface Provenance {
  seen_at: string
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
}

interface Sending {
  partner: Partner
  sender: string
  scac: string | null
  /** As which kind of source the sender counts, such as terminal. The partner file can set it. */
  speaksAs: DataSource
  railroad?: Railroad | undefined
  sentAt: WallTime | null
  senderZone: string | null
  receivedAt: string
}

/**
 * Returns the provenance of statements. Its time zone comes from the partner file, otherwise from the place of the
 * sender, otherwise it is UTC. A time after the receipt of the message comes from a wrong clock, and the time of
 * receipt is used instead.
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
