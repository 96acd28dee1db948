import type { RequestType } from '../../../contract/vocabulary.js'

/** A message that was taken in: once, however often it is sent. */
export interface ReceivedMessageRow {
  id: string
  account_id: string
  /** SHA-256 of its bytes, lower-case hex. */
  hash: string
  /** Of the file, as its sender named it. */
  name: string
  form: string
  via: string
  bytes: number
  received_at: string
  /** How many statements it was read as. */
  statements: number
  /** JSON of `{setAside, warnings}`, cut where there are very many. */
  remarks: string
}

/** One thing that a message states. */
export interface ReceivedStatementRow {
  account_id: string
  /** What it is about: the container, else the bill, else the booking. */
  subject: string
  key: string
  container: string | null
  bill: string | null
  booking: string | null
  /** The line whose numbers those are; null where the message did not say. */
  scac: string | null
  message_id: string
  /** The form or carrier that it came by. */
  source: string
  received_at: string
  seen_at: string
  /** JSON of the observation. */
  body: string
}

/** One call of a carrier; the latest as many as its largest quota are kept. */
export interface CarrierCallRow {
  scac: string
  sequence: number
  at: string
}

export interface CarrierStateRow {
  scac: string
  /** How many calls in a row it did not answer. */
  failures: number
  /** Until then it is not asked, because it fails. */
  closed_until: string | null
  /** Until then one call finds out whether it is back, and nobody else asks. */
  probing_until: string | null
  /** Until then it has asked to be left alone. */
  throttled_until: string | null
  /** Up to when its quota is promised to those that were put off. */
  reserved_until: string | null
  answered_at: string | null
  outcome: string | null
  detail: string | null
}

/** When a carrier is to be asked about a number again. */
export interface CarrierAskRow {
  account_id: string
  request_type: RequestType
  request_number: string
  scac: string
  /** When it last was; null where it was only put off. */
  asked_at: string | null
  due_at: string
}

/** Where a transponder was in one quarter of an hour. */
export interface AisPositionRow {
  /** An account, or empty for what the service itself heard. */
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

/** A ship that a transponder named in one quarter of a day. */
export interface AisIdentityRow {
  owner: string
  mmsi: string
  imo: string
  /** Quarters of a day since 1970. */
  slot: number
  at: string
}

/** Of what is received, and of the carriers that are asked. */
export interface SourceTables {
  received_messages: ReceivedMessageRow
  received_statements: ReceivedStatementRow
  carrier_calls: CarrierCallRow
  carrier_states: CarrierStateRow
  carrier_asks: CarrierAskRow
  ais_positions: AisPositionRow
  ais_identities: AisIdentityRow
}
