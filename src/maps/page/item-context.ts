import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/**
 * What is needed to describe an item of the map: its whole trip, and the longitude at which the previous item ended.
 */
export interface ItemContext {
  readonly journey: Journey
  readonly unroller: Unroller
}
