import type { Statement } from '../statement.js'
import type { DcsaContext } from './dcsa-context.js'
import type { Places } from './known-places.js'

/** What an event states. */
export interface EventResult {
  statements: Statement[]
  doubts: string[]
  /** Reasons why parts of the event have no effect on a container. */
  asides: string[]
}

export interface MessageState {
  context: DcsaContext
  places: Places
  /** When a repeated statement was first published, by its key. */
  repeated: Map<string, string>
}
