import type { Sightings } from './ais/sightings.js'
import type { Observation } from './source.js'

export interface Statement {
  /** Numbers as the shipping line writes them. At least one is set, unless a retraction names the key `word`. */
  names: { container?: string; bill?: string; booking?: string }
  /** SCAC of the shipping line that issued the numbers; null if the message does not state the SCAC. */
  scac: string | null
  observation: Observation
}

/** The result of reading a message. Parts of the message that have no effect are listed with the reason. */
export interface Reading {
  statements: Statement[]
  ships?: Sightings
  setAside: Remark[]
  warnings: Remark[]
}

export interface Remark {
  /** Place in the message, such as `segment 14 (B4)` or `event 3`. */
  where: string
  reason: string
  container?: string
  /** A bill of lading that the message names. The message states no other fact about it that can be read. */
  bill?: { number: string; scac: string | null }
}
