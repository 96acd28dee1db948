import type { RequestType } from '../../../contract/vocabulary.js'

/** A received message; stored once, however often it is sent. */
export interface ReceivedMessageRow {
  id: string
  account_id: string
  /** SHA-256 of the bytes, lower-case hex. */
  hash: string
  /** The file name that the sender gave. */
  name: string
  form: string
  via: string
  bytes: number
  received_at: string
  /** How many statements were read from it. */
  statements: number
  /** JSON of `{setAside, warnings}`, truncated if very long. */
  remarks: string
}

/** One thing that a message states. */
export interface ReceivedStatementRow {
  account_id: string
  /** What the statement is about: the container, or else the bill, or else the booking. */
  subject: string
  key: string
  container: string | null
  bill: string | null
  booking: string | null
  /** The shipping line that issued the numbers; null if the message did not say. */
  scac: string | null
  message_id: string
  /** The form or carrier that it came by. */
  source: string
  received_at: string
  seen_at: string
  /** JSON of the observation. */
  body: string
}

/** One call to a carrier; as many recent calls are stored as the largest quota needs. */
export interface CarrierCallRow {
  scac: string
  sequence: number
  at: string
}

export interface CarrierStateRow {
  scac: string
  /** How many calls in a row failed. */
  failures: number
  /** No calls until then, because the carrier fails. */
  closed_until: string | null
  /** Until then one call checks whether the carrier is back; nobody else calls it. */
  probing_until: string | null
  /** Until then the carrier has asked not to be called. */
  throttled_until: string | null
  /** Until when its quota is reserved for postponed requests. */
  reserved_until: string | null
  answered_at: string | null
  outcome: string | null
  detail: string | null
}

/** When to ask a carrier about a number again. */
export interface CarrierAskRow {
  account_id: string
  request_type: RequestType
  request_number: string
  scac: string
  /** When the carrier was last asked; null if it was only postponed. */
  asked_at: string | null
  due_at: string
}

/** The position of a transponder in one quarter of an hour. */
export interface AisPositionRow {
  /** An account, or empty if the service received it itself. */
  owner: string
  mmsi: string
  /** Quarters of an hour since 1970. */
  slot: number
  at: string
  latitude: number
  longitude: number
  heading: number | null
  speed_knots: number | null
  heard_at: string
}

/** A vessel that a transponder named in one quarter of a day. */
export interface AisIdentityRow {
  owner: string
  mmsi: string
  imo: string
  /** Quarters of a day since 1970. */
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
