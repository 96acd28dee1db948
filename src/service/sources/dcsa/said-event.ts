import type { Statement } from '../statement.js'
import type { DcsaContext } from './dcsa-context.js'
import type { Places } from './known-places.js'

/** What an event states, and what is odd about it. */
export interface SaidEvent {
  statements: Statement[]
  doubts: string[]
  /** What of it has no effect on a box, and why. */
  asides: string[]
}

/** What is remembered while one message is read. */
export interface Hearing {
  context: DcsaContext
  places: Places
  /** By key, when what many events of a message repeat was said first. */
  repeated: Map<string, string>
}
