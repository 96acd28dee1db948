import type { Sightings } from './ais/sightings.js'
import type { Observation } from './source.js'

/** One statement of a received message, before it is matched to a shipment. */
export interface Statement {
  /**
   * Numbers that identify the subject, as the line spells them. There is at least one, unless the
   * statement is a retraction by word.
   */
  names: { container?: string; bill?: string; booking?: string }
  /** The line that the numbers belong to; null if the message does not say. */
  scac: string | null
  observation: Observation
}

/** Everything read from a message of any format. Parts without effect have a reason. */
export interface Reading {
  statements: Statement[]
  ships?: Sightings
  /** Recognized parts that have no effect on a shipment. */
  setAside: Remark[]
  /** Parts that are malformed but were read anyway. */
  warnings: Remark[]
}

/** A sentence about one part of a message. */
export interface Remark {
  /** Position in the message, such as `segment 14 (B4)` or `event 3`. */
  where: string
  reason: string
  /** The container that the remark is about, if it is about one. */
  container?: string
}
