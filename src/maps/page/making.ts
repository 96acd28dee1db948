import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/** What an item is made with: the whole journey, and where the one before it lay. */
export interface Making {
  readonly journey: Journey
  readonly unroller: Unroller
}
