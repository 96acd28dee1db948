import type { Statement } from '../statement.js'
import type { TimePolicy } from './instants.js'

export interface DcsaContext {
  /** UTC instant at which the message arrived. No statement in the message can be later. */
  receivedAt: string
  /** SCAC of the sender; null if the message must state the line itself. */
  scac: string | null
  /** Numbers in the request. They apply to events without a number. */
  names?: Statement['names']
  /** How the line writes times. Default: with an offset from UTC. */
  times?: TimePolicy
  fields?: Readonly<Record<string, string>>
}
