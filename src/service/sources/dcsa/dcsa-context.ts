import type { Statement } from '../statement.js'
import type { TimePolicy } from './instants.js'

export interface DcsaContext {
  /** UTC. No statement in the message can be later. */
  receivedAt: string
  /** SCAC of the sender; null if the message must state it. */
  scac: string | null
  /** Numbers of the request; they apply to events that name no number. */
  names?: Statement['names']
  /** By default, times have their offset. */
  times?: TimePolicy
  fields?: Readonly<Record<string, string>>
}
