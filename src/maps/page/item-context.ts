import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/** What the items of the page need, in addition to their map features. `unroller` continues from item to item. */
export interface ItemContext {
  readonly journey: Journey
  readonly unroller: Unroller
}
