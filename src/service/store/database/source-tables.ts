import type { RequestType } from '../../../contract/vocabulary.js'

/** A received message. A repeated message is stored once. */
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
  /** Remarks about the message, as JSON `{setAside, warnings}`; shortened if very long. */
  remarks: string
}

export interface ReceivedStatementRow {
  account_id: string
  /** Number of the container, otherwise of the B/L, otherwise of the booking. */
  subject: string
  key: string
  container: string | null
  bill: string | null
  booking: string | null
  /** SCAC of the shipping line that issued the numbers; null if not stated. */
  scac: string | null
  message_id: string
  source: string
  received_at: string
  seen_at: string
  body: string
}

/** A past request to a shipping line. Older requests that count for no quota are not stored. */
export interface CarrierCallRow {
  scac: string
  sequence: number
  at: string
}

export interface CarrierStateRow {
  scac: string
  failures: number
  /** Time until which no requests are sent, because earlier requests failed. */
  closed_until: string | null
  /** Time until which only one request is sent, as a test. All other requests wait. */
  probing_until: string | null
  /** UTC instant until which the shipping line refuses requests because of its rate limit. */
  throttled_until: string | null
  /** Time of the last postponed request. The next postponed request gets a later time. */
  reserved_until: string | null
  answered_at: string | null
  outcome: string | null
  detail: string | null
}

/** What a source reported on a day in UTC. */
export interface SourceDayRow {
  /** Id of the account whose inbox received the message; empty for a shipping line. */
  owner: string
  /** SCAC, or name of an inbox folder. */
  source: string
  day: string
  answers: number
  /** Number of responses with facts. */
  found: number
  facts: number
}

export interface CarrierAskRow {
  account_id: string
  request_type: RequestType
  request_number: string
  scac: string
  /** When the shipping line was polled; null if the poll was only postponed. */
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
