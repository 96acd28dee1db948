import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/** The longitude at which the previous item ended is in `unroller`. */
export interface ItemContext {
  readonly journey: Journey
  readonly unroller: Unroller
}
