import type { Observation } from '../source.js'
import type { Provider } from './provider.js'

type Words<Said> = Said extends unknown ? Omit<Said, 'seen_at' | keyof Provider> : never

/** What is said: an observation without who says it, and since when. */
export type Said = Words<Observation>

/** Something a simulated party begins to say at an instant. */
export interface Statement {
  seenAt: number
  by: Provider
  /** Of the statements that share this name, a newcomer hears the latest only. */
  replaces?: string
  /** Put into words only where somebody listens: most of a journey is never asked for again. */
  say: () => Said
}
