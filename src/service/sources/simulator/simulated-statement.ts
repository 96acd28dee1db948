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
  /** Name of the statement. If several statements have the same name, a poll returns only the latest of them. */
  replaces?: string
  /** Computes the content only when it is needed, because most statements are never queried again. */
  content: () => StatementContent
}
