import type { Statement } from '../statement.js'
import type { TimePolicy } from './instants.js'

/** Information about a message that is not part of its text. */
export interface DcsaContext {
  /** UTC instant at which the message arrived. No statement in the message can be later. */
  receivedAt: string
  /** SCAC of the line that sent the message; null if the message itself must say. */
  scac: string | null
  /** Numbers that the request was about. They apply to events that name nothing themselves. */
  names?: Statement['names']
  /** How the line writes times; with their offset if absent. */
  times?: TimePolicy
  /** Maps the line's own field names to the names of the standard. */
  fields?: Readonly<Record<string, string>>
}
