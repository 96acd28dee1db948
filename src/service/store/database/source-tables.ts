import type { RequestType } from '../../../contract/vocabulary.js'

/** A received message. A message that is sent again is stored only once. */
export interface ReceivedMessageRow {
  id: string
  account_id: string
  /** SHA-256 of the bytes in lower-case hex. */
  hash: string
  name: string
  form: string
  via: string
  bytes: number
  received_at: string
  statements: number
  /** JSON of `{setAside, warnings}`, shortened if it is very long. */
  remarks: string
}

export interface ReceivedStatementRow {
  account_id: string
  /** Subject of the statement: the container, else the B/L, else the booking. */
  subject: string
  key: string
  container: string | null
  bill: string | null
  booking: string | null
  /** SCAC of the line that issued the numbers; null if not stated. */
  scac: string | null
  message_id: string
  /** File format or carrier from which the statement came. */
  source: string
  received_at: string
  seen_at: string
  body: string
}

/** A call to a carrier. Only as many recent calls are stored as the largest quota needs. */
export interface CarrierCallRow {
  scac: string
  sequence: number
  at: string
}

export interface CarrierStateRow {
  scac: string
  failures: number
  /** Time before which no calls are made, because the carrier fails. */
  closed_until: string | null
  /** Time until which a single call tests the carrier while other calls wait. */
  probing_until: string | null
  /** UTC instant before which the carrier accepts no calls. */
  throttled_until: string | null
  /** Time until which the quota is reserved for postponed requests. */
  reserved_until: string | null
  answered_at: string | null
  outcome: string | null
  detail: string | null
}

export interface CarrierAskRow {
  account_id: string
  request_type: RequestType
  request_number: string
  scac: string
  /** When the carrier was polled; null if the request was only postponed. */
  asked_at: string | null
  due_at: string
}

/** A position of a vessel, one per transponder and quarter of an hour. */
export interface AisPositionRow {
  /** Id of an account; empty if the service itself received the position. */
  owner: string
  mmsi: string
  /** Time slot: quarters of an hour since 1970. */
  slot: number
  at: string
  latitude: number
  longitude: number
  heading: number | null
  speed_knots: number | null
  heard_at: string
}

/** The vessel of a transponder, one row per transponder and quarter of a day. */
export interface AisIdentityRow {
  owner: string
  mmsi: string
  imo: string
  /** Time slot: quarters of a day since 1970. */
  slot: number
  at: string
}

export interface SourceTables {
  received_messages: ReceivedMessageRow
  received_statements: ReceivedStatementRow
  carrier_calls: CarrierCallRow
  carrier_states: CarrierStateRow
  carrier_asks: CarrierAskRow
  ais_positions: AisPositionRow
  ais_identities: AisIdentityRow
}
