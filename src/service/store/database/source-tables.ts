import type { RequestType } from '../../../contract/vocabulary.js'

/** A received message. If a source sends the same message again, the service does not store it again. */
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
  /** Number of the container. If there is none, the B/L number; if there is none, the booking number. */
  subject: string
  key: string
  container: string | null
  bill: string | null
  booking: string | null
  /** SCAC of the shipping line that issued the numbers. Null if the message does not state the shipping line. */
  scac: string | null
  message_id: string
  source: string
  received_at: string
  seen_at: string
  body: string
}

/** A past request to a shipping line. The service deletes a request that no quota counts any longer. */
export interface CarrierCallRow {
  scac: string
  sequence: number
  at: string
}

export interface CarrierStateRow {
  scac: string
  failures: number
  /** Instant until which the service sends no requests to the shipping line, because earlier requests failed. */
  closed_until: string | null
  /** Instant until which a test request to the shipping line may run. Other requests wait for its result. */
  probing_until: string | null
  /** UTC instant until which the shipping line accepts no requests, because its rate limit was reached. */
  throttled_until: string | null
  /** Time to which the last request was postponed. The next postponed request gets a later time. */
  reserved_until: string | null
  answered_at: string | null
  outcome: string | null
  detail: string | null
}

/** How much a source reported on a UTC day. */
export interface SourceDayRow {
  /**
   * Id of the account whose inbox received the message. Empty if the message is a response of a shipping line's API.
   */
  owner: string
  /** SCAC of a shipping line, or name of an inbox folder. */
  source: string
  day: string
  answers: number
  /** Number of responses of the source that contained facts. */
  found: number
  facts: number
}

export interface CarrierAskRow {
  account_id: string
  request_type: RequestType
  request_number: string
  scac: string
  /** When the service polled the shipping line. Null if the poll was only postponed and no request was sent. */
  asked_at: string | null
  due_at: string
}

export interface AisPositionRow {
  /** Id of the account that received the position. Empty if the service itself received it. */
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
  source_counts: SourceDayRow
  ais_positions: AisPositionRow
  ais_identities: AisIdentityRow
}
