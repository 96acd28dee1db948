import type { Observation } from '../source.js'
import type { Provider } from './provider.js'

type Words<StatementContent> = StatementContent extends unknown
  ? Omit<StatementContent, 'seen_at' | keyof Provider>
  : never

export type StatementContent = Words<Observation>

/** A statement that a simulated source publishes at an instant. */
export interface Statement {
  seenAt: number
  by: Provider
  /** Name of the statement. Of several with the same name, a poll returns only the latest. */
  replaces?: string
  /** Computed on demand, because most statements are never queried again. */
  content: () => StatementContent
}
