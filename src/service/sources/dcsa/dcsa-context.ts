import type { Statement } from '../statement.js'
import type { TimePolicy } from './instants.js'

export interface DcsaContext {
  /** UTC instant at which the message arrived. Everything in it was published earlier. */
  receivedAt: string
  /** SCAC of the sender; null if the message must state the shipping line. */
  scac: string | null
  /** B/L and booking number that were requested. Used for an event that names none. */
  names?: Statement['names']
  /** How the shipping line writes times. Default: with an offset from UTC. */
  times?: TimePolicy
  fields?: Readonly<Record<string, string>>
}
