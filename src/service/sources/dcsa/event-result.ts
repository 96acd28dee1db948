import type { Statement } from '../statement.js'
import type { DcsaContext } from './dcsa-context.js'
import type { Places } from './known-places.js'

export interface EventResult {
  statements: Statement[]
  doubts: string[]
  /** Why parts of the event have no effect on a container. */
  asides: string[]
}

export interface MessageState {
  context: DcsaContext
  places: Places
  repeated: Map<string, string>
}
