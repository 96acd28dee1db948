import { type FeeSum, feesOfBoxes } from '../../domain/fees.js'

type StoredFee = Pick<FeeSum, 'currency_code' | 'amount'>

/** Adds the stored fees of containers by currency, by the same rules as the fees of one container. */
export function summedFees(stored: readonly string[]): FeeSum[] {
  const fees = stored.flatMap((text) => JSON.parse(text) as StoredFee[])
  // Sums the fees like fees of one container, because adding sums of thousands of containers is slow.
  const container = {
    id: '',
    type: 'container' as const,
    fees_at_pod_terminal: fees.map((fee) => ({ type: 'other', ...fee })),
  }
  return feesOfBoxes([{ container }] as unknown as Parameters<typeof feesOfBoxes>[0])
}
