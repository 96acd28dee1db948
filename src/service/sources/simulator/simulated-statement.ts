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
  /** Name of the statement. Of several statements with the same name, a poll returns only the latest. */
  replaces?: string
  /** Builds the content only when needed, because most of a journey is never queried again. */
  content: () => StatementContent
}
