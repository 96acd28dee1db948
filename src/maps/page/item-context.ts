import type { Journey } from './journey-ends.js'
import type { Unroller } from './unroll.js'

/**
 * What an item of the map is built from: the whole journey, and the longitude where the previous
 * item ended.
 */
export interface ItemContext {
  readonly journey: Journey
  readonly unroller: Unroller
}
