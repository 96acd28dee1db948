import type { Observation } from '../source.js'
import type { Provider } from './provider.js'

type Words<StatementContent> = StatementContent extends unknown
  ? Omit<StatementContent, 'seen_at' | keyof Provider>
  : never

/** Without provider and time. */
export type StatementContent = Words<Observation>

/** Published by a simulated party at an instant. */
export interface Statement {
  seenAt: number
  by: Provider
  /** Of statements with the same name, a new poll sees only the latest. */
  replaces?: string
  /** Built only when needed: most of a journey is never queried again. */
  content: () => StatementContent
}
