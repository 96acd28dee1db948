import type { Sightings } from './ais/sightings.js'
import type { Observation } from './source.js'

export interface Statement {
  /** Numbers as the shipping line writes them. At least one is set, unless a retraction names the key `word`. */
  names: { container?: string; bill?: string; booking?: string }
  /** SCAC of the shipping line that issued the numbers; null if not stated. */
  scac: string | null
  observation: Observation
}

/** Result of reading a message. Lists parts without an effect, with the reason. */
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
  /** A bill of lading about which the message states no readable fact. */
  bill?: { number: string; scac: string | null }
}
