import type { SetContext } from './set-context.js'
import { numberOf } from './set-subject.js'
import { element, reference, type X12Segment } from './x12-segment.js'

/**
 * Returns the references of an X12 350: the first from X4-15 and X4-16, others from N9. X4-01 is a house B/L if one of
 * the references is an ocean or master B/L.
 */
export function customsReferences(
  { segments }: SetContext,
  x4: X12Segment,
): { bill?: string; booking?: string } {
  const of = (qualifier: string) => {
    const first = element(x4, 15) === qualifier ? numberOf(element(x4, 16)) : undefined
    return first ?? numberOf(reference(segments, qualifier))
  }
  const stated = numberOf(element(x4, 1)) ?? of('BM') ?? numberOf(element(x4, 8))
  const bill = of('MB') ?? of('OB') ?? stated
  const booking = of('BN')
  return { ...(bill !== undefined && { bill }), ...(booking !== undefined && { booking }) }
}
