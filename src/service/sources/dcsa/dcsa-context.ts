import type { Statement } from '../statement.js'
import type { TimePolicy } from './instants.js'

export interface DcsaContext {
  /** UTC instant at which the message arrived. Publication times in the message must be earlier. */
  receivedAt: string
  /** SCAC of the sender. Null if the message itself must state the shipping line. */
  scac: string | null
  /** B/L and booking number that the service asked about. They apply to an event that names no number. */
  names?: Statement['names']
  /** How the shipping line writes times. Default: with an offset from UTC. */
  times?: TimePolicy
  fields?: Readonly<Record<string, string>>
}
