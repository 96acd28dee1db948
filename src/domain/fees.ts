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
  /** How many fees state an amount that is no number: more is owed than the sum; absent when none. */
  unreadable?: number
}

/**
 * What is owed for a box, one sum per currency: at its port and, for inland moves, at its
 * destination. Each facility's `total` stands for that facility only. A fee that both state alike
 * is one: the fields named after the port's terminal speak of an inland destination too
 * (specification, terminal_fee, rule 4).
 */
export function containerFees(container: Container): FeeSum[] {
  const port = objects(container.fees_at_pod_terminal)
  const restated = new Set(port.map(identity))
  const inland = objects(container.ind_facility_fees).filter((fee) => !restated.has(identity(fee)))
  return perCurrency([...sumFees(port), ...sumFees(inland)])
}

/** Sums of one box, or of several, put together: one for each currency. */
export function perCurrency(all: readonly FeeSum[]): FeeSum[] {
  const sums = new Map<string | null, FeeSum>()
  for (const sum of all) {
    const before = sums.get(sum.currency_code)
    sums.set(sum.currency_code, before ? together(before, sum) : sum)
  }
  return [...sums.values()].sort(byCurrency)
}

const objects = (fees: readonly TerminalFee[] | null | undefined): TerminalFee[] =>
  Array.isArray(fees) ? fees.filter((fee) => fee instanceof Object) : []

const identity = (fee: TerminalFee): string =>
  JSON.stringify([fee.type, amountOf(fee), currencyOf(fee)])

/**
 * One sum per currency over the line items of one facility, by currency. A `total` stands beside its
 * items and is never added to them; where no item is posted the greatest total is the sum
 * (specification, terminal_fee; facts, 12.10).
 */
export function sumFees(fees: readonly TerminalFee[]): FeeSum[] {
  const currencies = [...new Set(fees.map(currencyOf))]
  return currencies.map((currency) => sumOf(fees, currency)).sort(byCurrency)
}

function sumOf(fees: readonly TerminalFee[], currency: string | null): FeeSum {
  const inCurrency = fees.filter((fee) => currencyOf(fee) === currency)
  const items = inCurrency.filter((fee) => fee.type !== 'total')
  const counted = items.some((fee) => amountOf(fee) !== 0) ? items : [greatest(inCurrency)]
  const amounts = counted.map(amountOf)
  const unreadable = amounts.filter(Number.isNaN).length
  const posted = amounts.some((amount) => amount !== 0)
  return {
    currency_code: currency,
    amount: addDecimals(amounts.filter((amount) => !Number.isNaN(amount))),
    posted,
    fees: posted || items.length === 0 ? counted : items,
    ...(unreadable > 0 ? { unreadable } : {}),
  }
}

const currencyOf = ({ currency_code }: TerminalFee): string | null =>
  typeof currency_code === 'string' && currency_code.trim() ? currency_code.trim() : null

/** Nothing stated is not posted yet; a numeric text is a number, any other one is not (NaN). */
function amountOf({ amount }: { amount: unknown }): number {
  if (amount === null || amount === undefined) return 0
  const isNumericText = typeof amount === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(amount)
  return Number.isFinite(amount) || isNumericText ? Number(amount) : Number.NaN
}

const greatest = (fees: readonly TerminalFee[]): TerminalFee =>
  fees.reduce((most, fee) => (amountOf(fee) > amountOf(most) ? fee : most))

/** An unknown currency comes last. */
const byCurrency = (a: FeeSum, b: FeeSum): number => (currencyKey(a) < currencyKey(b) ? -1 : 1)
const currencyKey = ({ currency_code }: FeeSum): string =>
  currency_code === null ? '\u{10FFFF}' : currency_code

function together(one: FeeSum, other: FeeSum): FeeSum {
  const unreadable = (one.unreadable ?? 0) + (other.unreadable ?? 0)
  return {
    currency_code: one.currency_code,
    amount: addDecimals([one.amount, other.amount]),
    posted: one.posted || other.posted,
    fees: [...one.fees, ...other.fees],
    ...(unreadable > 0 ? { unreadable } : {}),
  }
}

/** Dinars have three decimals, yen none; no sum is longer than its longest part. */
function addDecimals(amounts: readonly number[]): number {
  const decimals = amounts.reduce((most, amount) => Math.max(most, decimalsOf(amount)), 0)
  return Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(decimals))
}

const decimalsOf = (amount: number): number => Math.min(`${amount}`.split('.')[1]?.length ?? 0, 20)

/** `395.00 USD`: two decimals at least, more where the currency has them. */
export function feeInCell(sum: FeeSum): string {
  const { amount, posted, unreadable } = sum
  if (!posted) return 'not posted yet'
  const isUnreadable = unreadable !== undefined && amount === 0
  if (isUnreadable) return `unreadable amount, ${currencyInWords(sum)}`
  const words = `${amount.toFixed(Math.max(2, decimalsOf(amount)))} ${currencyInWords(sum)}`
  return unreadable === undefined ? words : `${words} and an unreadable amount`
}

export const currencyInWords = ({ currency_code }: FeeSum): string =>
  currency_code ?? 'unknown currency'
