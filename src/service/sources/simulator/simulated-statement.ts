import type { Observation } from '../source.js'
import type { Provider } from './provider.js'

type Words<StatementContent> = StatementContent extends unknown
  ? Omit<StatementContent, 'seen_at' | keyof Provider>
  : never

export type StatementContent = Words<Observation>

/** A statement that a simulated source publishes at a certain time. */
export interface Statement {
  seenAt: number
  by: Provider
  /** Key of the statement. Of statements with the same key, a poll returns only the latest. */
  replaces?: string
  /** Computed when needed, because most statements are never needed again. */
  content: () => StatementContent
}
