import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/** What builds items of a page from map features. `unroller` makes longitudes continuous from item to item. */
export interface ItemContext {
  readonly journey: Journey
  readonly unroller: Unroller
}
