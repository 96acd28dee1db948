import type { Statement } from '../statement.js'

/** What an event states, and what is odd about it. */
export interface SaidEvent {
  statements: Statement[]
  doubts: string[]
  /** What of it has no effect on a box, and why. */
  asides: string[]
}
