import type { Statement } from '../statement.js'
import type { TimePolicy } from './instants.js'

export interface DcsaContext {
  /** UTC instant at which the message arrived. The sender published everything in the message earlier. */
  receivedAt: string
  /** SCAC of the sender. Null if the message itself must state the shipping line. */
  scac: string | null
  /** B/L and booking number for which the service asked. Used for an event that names no number. */
  names?: Statement['names']
  /** How the shipping line writes times. Default: with an offset from UTC. */
  times?: TimePolicy
  fields?: Readonly<Record<string, string>>
}
