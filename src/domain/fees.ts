import type { Container, TerminalFee } from '../contract/container.js'

/** What is owed in one currency; amounts of different currencies are never added. */
export interface FeeSum {
  /** ISO 4217, or null where the terminal names none. */
  currency_code: string | null
  amount: number
  /** False while every fee in this currency stands at 0, which means not posted yet. */
  posted: boolean
  /** What it is made of. */
  fees: TerminalFee[]
}

/**
 * What is owed for a box, one sum per currency: at its port and, for inland moves, at its
 * destination. Each facility's `total` stands for that facility only.
 */
export function containerFees(container: Container): FeeSum[] {
  const facilities = [container.fees_at_pod_terminal, container.ind_facility_fees].map((fees) =>
    (fees ?? []).filter((fee) => fee instanceof Object),
  )
  const sums = new Map<string | null, FeeSum>()
  for (const sum of facilities.flatMap(sumFees)) {
    const before = sums.get(sum.currency_code)
    sums.set(sum.currency_code, before ? together(before, sum) : sum)
  }
  return [...sums.values()]
}

/**
 * One sum per currency over the line items of one facility. A `total` stands beside its items and
 * is never added to them; where only totals exist the greatest is the sum (specification,
 * terminal_fee; facts, 12.10).
 */
export function sumFees(fees: readonly TerminalFee[]): FeeSum[] {
  const currencies = [...new Set(fees.map((fee) => fee.currency_code ?? null))]
  return currencies.map((currency) => sumOf(fees, currency))
}

function sumOf(fees: readonly TerminalFee[], currency: string | null): FeeSum {
  const inCurrency = fees.filter((fee) => (fee.currency_code ?? null) === currency)
  const items = inCurrency.filter((fee) => fee.type !== 'total')
  const counted = items.length > 0 ? items : [greatest(inCurrency)]
  const amounts = counted.map((fee) => Number(fee.amount))
  return {
    currency_code: currency,
    amount: addDecimals(amounts),
    posted: amounts.some((amount) => amount !== 0),
    fees: counted,
  }
}

const greatest = (fees: readonly TerminalFee[]): TerminalFee =>
  fees.reduce((most, fee) => (Number(fee.amount) > Number(most.amount) ? fee : most))

function together(one: FeeSum, other: FeeSum): FeeSum {
  return {
    currency_code: one.currency_code,
    amount: addDecimals([one.amount, other.amount]),
    posted: one.posted || other.posted,
    fees: [...one.fees, ...other.fees],
  }
}

/** Dinars have three decimals, yen none; no sum is longer than its longest part. */
function addDecimals(amounts: readonly number[]): number {
  const decimals = Math.max(...amounts.map((amount) => `${amount}`.split('.')[1]?.length ?? 0))
  return Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(Math.min(decimals, 20)))
}

/** `395.00 USD`: two decimals at least, more where the currency has them. */
export function feeInCell({ amount, currency_code, posted }: FeeSum): string {
  if (!posted) return 'not posted yet'
  const decimals = Math.max(2, `${amount}`.split('.')[1]?.length ?? 0)
  return `${amount.toFixed(Math.min(decimals, 20))} ${currency_code ?? 'unknown currency'}`
}
