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
 * One sum per currency over the line items. A `total` stands beside its items and is never added
 * to them; where only a `total` exists it is the sum (specification, terminal_fee; facts, 12.10).
 */
export function sumFees(fees: readonly TerminalFee[]): FeeSum[] {
  const currencies = [...new Set(fees.map((fee) => fee.currency_code ?? null))]
  return currencies.map((currency) => sumOf(fees, currency))
}

function sumOf(fees: readonly TerminalFee[], currency: string | null): FeeSum {
  const inCurrency = fees.filter((fee) => (fee.currency_code ?? null) === currency)
  const items = inCurrency.filter((fee) => fee.type !== 'total')
  const counted = items.length > 0 ? items : inCurrency.slice(0, 1)
  const cents = counted.reduce((sum, fee) => sum + Math.round(Number(fee.amount) * 100), 0)
  const posted = counted.some((fee) => Number(fee.amount) !== 0)
  return { currency_code: currency, amount: cents / 100, posted, fees: counted }
}

/** Fees at the port and, for inland moves, at the destination. */
export function allFees(container: Container): TerminalFee[] {
  return [...(container.fees_at_pod_terminal ?? []), ...(container.ind_facility_fees ?? [])]
}
