import { addDecimals, type Decimal, decimalText, readDecimal, zero } from '../decimal.js'

export interface Money {
  amount: string
  currency: string
}

/** Sums amounts by currency. Sorts the sums by currency code. */
export function sumMoney(amounts: readonly { amount: string | null; currency: string }[]): Money[] {
  const sums = new Map<string, { sum: Decimal; least: number }>()
  for (const { amount, currency } of amounts) {
    if (amount === null) continue
    const { sum = zero, least = 0 } = sums.get(currency) ?? {}
    const shown = Math.max(least, amount.split('.')[1]?.length ?? 0)
    sums.set(currency, { sum: addDecimals(sum, readDecimal(amount) ?? zero), least: shown })
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, { sum, least }]) => ({ amount: decimalText(sum, least), currency }))
}

export const moneyInWords = ({ amount, currency }: Money): string => `${amount} ${currency}`
