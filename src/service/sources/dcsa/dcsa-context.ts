import type { Statement } from '../statement.js'
import type { TimePolicy } from './instants.js'

/** What is known of a message besides its text. */
export interface DcsaContext {
  /** UTC instant at which it came: nothing was said later than that. */
  receivedAt: string
  /** The line whose words they are; null where the message has to say. */
  scac: string | null
  /** What was asked about: of events that name nothing themselves. */
  names?: Statement['names']
  /** How the line writes times; with their offset when absent. */
  times?: TimePolicy
  /** Names of fields that the line writes, and the standard's own for them. */
  fields?: Readonly<Record<string, string>>
}
