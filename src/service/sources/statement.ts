import type { Sightings } from './ais/sightings.js'
import type { Observation } from './source.js'

export interface Statement {
  /** Numbers as the line spells them; at least one, unless the statement retracts by `word`. */
  names: { container?: string; bill?: string; booking?: string }
  /** SCAC of the line that issued the numbers; null if the message does not state the line. */
  scac: string | null
  observation: Observation
}

/** The result of reading a message. Parts without an effect are listed with a reason. */
export interface Reading {
  statements: Statement[]
  ships?: Sightings
  setAside: Remark[]
  /** Parts of the message that are malformed but were read. */
  warnings: Remark[]
}

export interface Remark {
  /** Place in the message, such as `segment 14 (B4)` or `event 3`. */
  where: string
  reason: string
  container?: string
}
