import type { Statement } from '../statement.js'
import type { DcsaContext } from './dcsa-context.js'
import type { Places } from './known-places.js'

export interface EventResult {
  statements: Statement[]
  doubts: string[]
  asides: string[]
}

export interface MessageState {
  context: DcsaContext
  places: Places
  repeated: Map<string, string>
}
