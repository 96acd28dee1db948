import type { DataSource } from '../../../../contract/vocabulary.js'
import { findLine } from '../../../../domain/reference/lines.js'
import type { Railroad } from '../../../../domain/reference/railroads.js'
import type { Partner } from '../partner/partner.js'
import { instantOf, type WallTime } from './wall-time.js'

/** The source of a statement, and when the source made the statement (`seen_at`, UTC). */
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
  /** The kind of source to which the sender belongs, such as terminal. The partner file can set it. */
  speaksAs: DataSource
  railroad?: Railroad | undefined
  sentAt: WallTime | null
  senderZone: string | null
  receivedAt: string
}

/**
 * Returns the source and the time of statements. The time zone is that of the partner file, otherwise of the sender's
 * place, otherwise UTC. If the stated time is later than the receipt, the time of the receipt is used.
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
