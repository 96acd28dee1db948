import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/** What an item of the page needs besides its map feature. `unroller` knows where the previous item ended. */
export interface ItemContext {
  readonly journey: Journey
  readonly unroller: Unroller
}
