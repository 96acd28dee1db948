import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/**
 * What the description of an item of the map depends on: the whole trip, and the longitude at which the previous item
 * ended.
 */
export interface ItemContext {
  readonly journey: Journey
  readonly unroller: Unroller
}
