import type { Sightings } from './ais/sightings.js'
import type { Observation } from './source.js'

export interface Statement {
  /** Numbers as the shipping line writes them. Only a retraction by the key `word` may have no number. */
  names: { container?: string; bill?: string; booking?: string }
  /** SCAC of the shipping line that issued the numbers. Null if the message does not state it. */
  scac: string | null
  observation: Observation
}

/** Result of reading a message: its statements, and the parts that have no effect, with reasons. */
export interface Reading {
  statements: Statement[]
  ships?: Sightings
  setAside: Remark[]
  warnings: Remark[]
}

export interface Remark {
  /** Position in the message, such as `segment 14 (B4)` or `event 3`. */
  where: string
  reason: string
  container?: string
  /** A B/L about which the message states no fact that oct can read. */
  bill?: { number: string; scac: string | null }
}
