import type { InferResultAttributes } from '../contract/inference.js'

export interface InferredNumber extends InferResultAttributes {
  number: string
  /** The number with the correct check digit. Absent if the number is valid, or contains other mistakes too. */
  corrected?: string
}

export function likelyScac({ shipping_line }: InferredNumber): string {
  const { decision, candidates } = shipping_line
  const first = decision === 'no_prediction' ? undefined : candidates[0]
  return first?.scac ?? '<scac>'
}

type Ranked = Pick<
  InferResultAttributes['shipping_line']['candidates'][number],
  'scac' | 'confidence'
>

export const rankedScacs = (candidates: readonly Ranked[]): string[] =>
  candidates.map(({ scac, confidence }) => `${scac} ${confidence ?? ''}`.trimEnd())
