import type { Sightings } from './ais/sightings.js'
import type { Observation } from './source.js'

/** What a pushed message states, before it is known whose shipment it concerns. */
export interface Statement {
  /**
   * The numbers by which it names its subject, as the line spells them: at least one, but where it
   * takes back what it calls by its own word alone.
   */
  names: { container?: string; bill?: string; booking?: string }
  /** The line whose numbers those are; null where the message does not say. */
  scac: string | null
  observation: Observation
}

/** What a message of any form was read as. Nothing of it is lost: what has no use has a reason. */
export interface Reading {
  statements: Statement[]
  /** Where ships were heard. */
  ships?: Sightings
  /** Recognised, and of no effect on a shipment. */
  setAside: Remark[]
  /** Wrong in form and read all the same. */
  warnings: Remark[]
}

/** A sentence about one place of a message. */
export interface Remark {
  /** Where in the message, such as `segment 14 (B4)` or `event 3`. */
  where: string
  reason: string
  /** The container that it is about, where it is about one. */
  container?: string
}
