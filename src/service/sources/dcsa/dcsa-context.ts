import type { Statement } from '../statement.js'
import type { TimePolicy } from './instants.js'

export interface DcsaContext {
  /** UTC instant at which the message arrived. Nothing in the message can have been published later. */
  receivedAt: string
  /** SCAC of the sender; null if the message itself must state the shipping line. */
  scac: string | null
  /** B/L and booking numbers of the request. They are used for an event that contains no such number. */
  names?: Statement['names']
  /** How the shipping line writes times. Default: with an offset from UTC. */
  times?: TimePolicy
  fields?: Readonly<Record<string, string>>
}
