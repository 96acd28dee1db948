import type { InferResultAttributes } from '../contract/inference.js'

/** An inference with the number it speaks of, from the service or from the engine alone. */
export interface InferredNumber extends InferResultAttributes {
  /** As typed. */
  number: string
  /** The number with its check digit repaired, where that is what is wrong. */
  corrected?: string
}

/** The line to name in advice: the first candidate, unless even that is no more than a guess. */
export function likelyScac({ shipping_line }: InferredNumber): string {
  const { decision, candidates } = shipping_line
  const first = decision === 'no_prediction' ? undefined : candidates[0]
  return first?.scac ?? '<scac>'
}

type Ranked = Pick<
  InferResultAttributes['shipping_line']['candidates'][number],
  'scac' | 'confidence'
>

/** Candidates for machines, in their order: `MAEU 0.9`. */
export const rankedScacs = (candidates: readonly Ranked[]): string[] =>
  candidates.map(({ scac, confidence }) => `${scac} ${confidence}`)
