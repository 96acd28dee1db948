import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/** Data for an item of the map: the whole trip, and the longitude at which the previous item ended. */
export interface ItemContext {
  readonly journey: Journey
  readonly unroller: Unroller
}
