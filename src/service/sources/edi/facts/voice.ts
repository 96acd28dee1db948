import type { DataSource } from '../../../../contract/vocabulary.js'
import { findLine } from '../../../../domain/reference/lines.js'
import type { Railroad } from '../../../../domain/reference/railroads.js'
import type { Partner } from '../partner/partner.js'
import { instantOf, type WallTime } from './wall-time.js'

/** Who speaks in a message, and when. */
export interface Voice {
  seen_at: string
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
}

interface Speaker {
  partner: Partner
  /** As the message writes it; empty where it does not. */
  sender: string
  /** The line that the message is of; null where it does not say. */
  scac: string | null
  /** What senders of this kind of message are, where the partner file does not say. */
  speaksAs: DataSource
  /** The railroad that speaks, whatever kind of message it is; absent where none does. */
  railroad?: Railroad | undefined
  /** The time of the message; null where it states none. */
  saidAt: WallTime | null
  /** IANA zone of the place where the sender is; null where that is not known. */
  senderZone: string | null
  /** UTC instant. */
  receivedAt: string
}

const dayMs = 86_400_000

/** Whether an instant was to come when it was heard of; a day's grace, as clocks and zones differ. */
export const isToCome = (at: string, heardAt: string): boolean =>
  Date.parse(at) > Date.parse(heardAt) + dayMs

/**
 * The voice of a message. Its time is of the sender's clock, which says no zone: as the partner file
 * says, else that of the sender's place, else UTC; never later than it came, as clocks are wrong.
 */
export function voiceOf(speaker: Speaker): Voice {
  const { partner, sender, scac, railroad, saidAt } = speaker
  const receivedAt = `${new Date(speaker.receivedAt).toISOString().slice(0, 19)}Z`
  const said = saidAt && instantOf(saidAt, partner.messageZone ?? speaker.senderZone ?? 'UTC')
  const data_source = partner.speaksAs ?? (railroad ? 'rail' : speaker.speaksAs)
  const line = data_source === 'shipping_line' && scac !== null ? findLine(scac) : undefined
  const named = data_source === 'rail' ? railroad : line
  return {
    seen_at: said !== null && said < receivedAt ? said : receivedAt,
    data_source,
    data_provider_name: partner.name ?? named?.name ?? (sender || 'unnamed sender'),
    data_provider_code: named?.scac ?? (sender || 'unnamed'),
  }
}
