import type { Sightings } from './ais/sightings.js'
import type { Observation } from './source.js'

export interface Statement {
  /** As the line spells them; at least one, unless the statement is a retraction by word. */
  names: { container?: string; bill?: string; booking?: string }
  /** Of the numbers; null if the message does not state the line. */
  scac: string | null
  observation: Observation
}

/** Parts without effect have a reason. */
export interface Reading {
  statements: Statement[]
  ships?: Sightings
  /** Recognized, but without effect on a shipment. */
  setAside: Remark[]
  /** Malformed, but read anyway. */
  warnings: Remark[]
}

export interface Remark {
  /** Such as `segment 14 (B4)` or `event 3`. */
  where: string
  reason: string
  /** Set if the remark is about one container. */
  container?: string
}
