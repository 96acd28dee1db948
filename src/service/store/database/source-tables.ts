import type { RequestType } from '../../../contract/vocabulary.js'

/** A received message. If a source sends the same message again, it is not stored again. */
export interface ReceivedMessageRow {
  id: string
  account_id: string
  hash: string
  name: string
  form: string
  via: string
  bytes: number
  received_at: string
  statements: number
  /** Remarks about the message, as JSON `{setAside, warnings}`. Very long remarks are shortened. */
  remarks: string
}

export interface ReceivedStatementRow {
  account_id: string
  /** Number of the container; without one, of the B/L; without either, of the booking. */
  subject: string
  key: string
  container: string | null
  bill: string | null
  booking: string | null
  /** SCAC of the shipping line that issued the numbers; null if the message does not state the line. */
  scac: string | null
  message_id: string
  source: string
  received_at: string
  seen_at: string
  body: string
}

/** A past request to a shipping line. A request that no longer counts for any quota is deleted. */
export interface CarrierCallRow {
  scac: string
  sequence: number
  at: string
}

export interface CarrierStateRow {
  scac: string
  failures: number
  /** Until when the service sends no requests to the shipping line, because earlier requests failed. */
  closed_until: string | null
  /** Until when one test request may run. All other requests to the shipping line wait for its result. */
  probing_until: string | null
  /** UTC instant until which the shipping line accepts no requests, because its rate limit was reached. */
  throttled_until: string | null
  /** Time that the last postponed request got. The next request to postpone gets a later time. */
  reserved_until: string | null
  answered_at: string | null
  outcome: string | null
  detail: string | null
}

/** How much a source reported on a day in UTC. */
export interface SourceDayRow {
  /** Id of the account whose inbox received the message; empty for a shipping line. */
  owner: string
  /** SCAC, or name of an inbox folder. */
  source: string
  day: string
  answers: number
  /** Number of the source's responses that contained facts. */
  found: number
  facts: number
}

export interface CarrierAskRow {
  account_id: string
  request_type: RequestType
  request_number: string
  scac: string
  /** When the shipping line was polled; null if no poll was sent because polling was only postponed. */
  asked_at: string | null
  due_at: string
}

export interface AisPositionRow {
  /** Id of the account that received the position; empty for the service itself. */
  owner: string
  mmsi: string
  slot: number
  at: string
  latitude: number
  longitude: number
  heading: number | null
  speed_knots: number | null
  heard_at: string
}

export interface AisIdentityRow {
  owner: string
  mmsi: string
  imo: string
  slot: number
  at: string
}

export interface SourceTables {
  received_messages: ReceivedMessageRow
  received_statements: ReceivedStatementRow
  carrier_calls: CarrierCallRow
  carrier_states: CarrierStateRow
  carrier_asks: CarrierAskRow
  source_days: SourceDayRow
  ais_positions: AisPositionRow
  ais_identities: AisIdentityRow
}
