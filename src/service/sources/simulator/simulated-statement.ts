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
  /** Key of the statement. If several statements have the same key, a poll returns only the latest. */
  replaces?: string
  /** The value is computed when it is needed, because most statements are never needed again. */
  content: () => StatementContent
}
