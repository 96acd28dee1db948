import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/** `unroller` knows the longitude at which the previous item ended. */
export interface ItemContext {
  readonly journey: Journey
  readonly unroller: Unroller
}
