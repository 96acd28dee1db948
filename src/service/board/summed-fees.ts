import { type FeeSum, feesOfBoxes } from '../../domain/fees.js'

type StoredFee = Pick<FeeSum, 'currency_code' | 'amount'>

/** Adds the stored fees of containers by currency, with the same rules as fees of one container. */
export function summedFees(stored: readonly string[]): FeeSum[] {
  const fees = stored.flatMap((text) => JSON.parse(text) as StoredFee[])
  const boxes = fees.map(({ currency_code, amount }) => ({
    container: {
      id: '',
      type: 'container' as const,
      fees_at_pod_terminal: [{ type: 'other', amount, currency_code }],
    },
  }))
  return feesOfBoxes(boxes as unknown as Parameters<typeof feesOfBoxes>[0])
}
