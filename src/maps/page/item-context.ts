import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/** Context for building an item: the whole journey, and the longitude of the previous item. */
export interface ItemContext {
  readonly journey: Journey
  readonly unroller: Unroller
}
