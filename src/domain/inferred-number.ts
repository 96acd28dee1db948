import type { InferResultAttributes } from '../contract/inference.js'

/** An inference with the number it speaks of, from the service or from the engine alone. */
export interface InferredNumber extends InferResultAttributes {
  /** As typed. */
  number: string
  /** The number with its check digit repaired, where that is what is wrong. */
  corrected?: string
}
