import type { TerminalFee } from '../contract/container.js'
import type { Container } from '../contract/tracked-resources.js'
import { oncePer } from './once-per.js'
import { shortText } from './short-text.js'

export interface FeeSum {
  /** ISO 4217 code of the currency. Null if the terminal states no currency. */
  currency_code: string | null
  amount: number
  posted: boolean
  fees: TerminalFee[]
  unreadable?: number
}

/** A sum of fees in one currency, without the individual fees. */
export type CurrencySum = Omit<FeeSum, 'fees'>

export const currencySums = (sums: readonly FeeSum[]): CurrencySum[] =>
  sums.map(({ fees: _fees, ...sum }) => sum)

export const addedSums = (sums: readonly CurrencySum[]): CurrencySum[] =>
  currencySums(perCurrency(sums.map((sum) => ({ ...sum, fees: [] }))))

/**
 * Sums the fees of a container by currency, at the port and inland. A fee of the type `total` replaces only the other
 * fees of its facility. Counts a fee at both places once, because the API may repeat inland fees at the port.
 */
export const containerFees = oncePer((container: Container): FeeSum[] => {
  const port = objects(container.fees_at_pod_terminal)
  const inland = objects(container.ind_facility_fees)
  return perCurrency([...sumFees(port), ...sumFees(withoutRestated(inland, port))])
})

function withoutRestated(fees: readonly TerminalFee[], others: readonly TerminalFee[]) {
  const known = new Set(others.map(identity))
  const isRestated = (fee: TerminalFee): boolean => known.has(identity(fee))
  const items = fees.filter((fee) => isRestated(fee) && !isTotal(fee) && amountOf(fee) !== 0)
  const totalled = new Set(items.map(currencyOf))
  return fees.filter((fee) => {
    return !isRestated(fee) && !(isTotal(fee) && totalled.has(currencyOf(fee)))
  })
}

/** One fee of a container. A fee of the type `total` is in the list only if the facility has posted no other fee. */
export interface FeeItem {
  type: string
  amount: number | null
  currency_code: string | null
}

export const feeItems = (container: Container): FeeItem[] =>
  containerFees(container).flatMap(({ fees }) => fees.map(feeItem))

function feeItem(fee: TerminalFee): FeeItem {
  const amount = amountOf(fee)
  const isStated = amount !== 0 && !Number.isNaN(amount)
  return {
    type: String(fee.type ?? 'other'),
    amount: isStated ? amount : null,
    currency_code: currencyOf(fee),
  }
}

export const feeItemInCell = (fee: TerminalFee): string =>
  `${feeItem(fee).type} ${amountInCell(fee)}`

/** Formats the amount of a fee, such as `395.00 USD`. An amount of 0 becomes `not posted yet`. */
export function amountInCell(fee: TerminalFee): string {
  const { currency_code } = feeItem(fee)
  const amount = amountOf(fee)
  const unreadable = Number.isNaN(amount) ? { unreadable: 1 } : {}
  const sum = { currency_code, amount: Number.isNaN(amount) ? 0 : amount, fees: [fee] }
  return feeInCell({ ...sum, posted: amount !== 0, ...unreadable })
}

export const feesOfBoxes = (boxes: readonly { container: Container }[]): FeeSum[] =>
  perCurrency(boxes.flatMap(({ container }) => containerFees(container)))

function perCurrency(all: readonly FeeSum[]): FeeSum[] {
  const sums = new Map<string | null, FeeSum>()
  for (const sum of all) {
    const before = sums.get(sum.currency_code)
    sums.set(sum.currency_code, before ? together(before, sum) : sum)
  }
  return [...sums.values()].sort(byCurrency)
}

const isTotal = ({ type }: TerminalFee): boolean => type === 'total'

const objects = (fees: readonly TerminalFee[] | null | undefined): TerminalFee[] =>
  Array.isArray(fees) ? fees.filter((fee) => fee instanceof Object) : []

const identity = (fee: TerminalFee): string =>
  JSON.stringify([fee.type, amountOf(fee), currencyOf(fee)])

/** Sums fees. Uses the type `total` only if it is the only fee, or if the amount of another fee is unreadable. */
export function sumFees(fees: readonly TerminalFee[]): FeeSum[] {
  const currencies = [...new Set(fees.map(currencyOf))]
  return currencies.map((currency) => sumOf(fees, currency)).sort(byCurrency)
}

function sumOf(fees: readonly TerminalFee[], currency: string | null): FeeSum {
  const inCurrency = fees.filter((fee) => currencyOf(fee) === currency)
  const items = inCurrency.filter((fee) => !isTotal(fee))
  const areItemsPosted = items.some((fee) => amountOf(fee) !== 0)
  const isWhole = items.length > 0 && items.every(isAmountKnown)
  const total = isWhole ? null : greatest(inCurrency.filter(isTotal))
  const counted = total === null ? items : [...items, total]
  const posted = counted.some((fee) => amountOf(fee) !== 0)
  const unreadable = counted.filter((fee) => !isReadable(fee)).length
  const isTotalOnly = total !== null && !areItemsPosted && (posted || items.length === 0)
  return {
    currency_code: currency,
    amount: greaterOf(items, total),
    posted,
    fees: isTotalOnly ? [total] : items,
    ...(unreadable > 0 ? { unreadable } : {}),
  }
}

const isReadable = (fee: TerminalFee): boolean => !Number.isNaN(amountOf(fee))

const isAmountKnown = (fee: TerminalFee): boolean => isReadable(fee) && amountOf(fee) !== 0

function greatest(fees: readonly TerminalFee[]): TerminalFee | null {
  const [first = null, ...others] = [...fees.filter(isReadable), ...fees]
  return others.reduce((most, fee) => (most && amountOf(fee) > amountOf(most) ? fee : most), first)
}

function greaterOf(items: readonly TerminalFee[], total: TerminalFee | null): number {
  const sum = addDecimals(items.filter(isReadable).map(amountOf))
  if (total === null || !isReadable(total)) return sum
  return items.length === 0 ? amountOf(total) : Math.max(sum, amountOf(total))
}

/** Returns the currency code in capital letters. Returns a text that is not a currency code unchanged. */
function currencyOf({ currency_code: code }: TerminalFee): string | null {
  const text = typeof code === 'string' ? code.trim() : ''
  return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : text || null
}

/** Returns the amount of a fee: 0 if the fee is not posted yet, NaN if the amount is unreadable. */
function amountOf({ amount }: { amount: unknown }): number {
  if (amount === null || amount === undefined) return 0
  const isNumericText = typeof amount === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(amount)
  return Number.isFinite(amount) || isNumericText ? Number(amount) : Number.NaN
}

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

/** Adds amounts and keeps all decimal places, because dinars have three decimal places and yen have none. */
function addDecimals(amounts: readonly number[]): number {
  const decimals = amounts.reduce((most, amount) => Math.max(most, decimalsOf(amount)), 0)
  return Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(decimals))
}

const decimalsOf = (amount: number): number => Math.min(`${amount}`.split('.')[1]?.length ?? 0, 20)

/** Formats a sum of fees, such as `395.00 USD`, with at least two decimal places. */
export function feeInCell(sum: CurrencySum): string {
  const { amount, posted, unreadable } = sum
  if (!posted) return 'not posted yet'
  const isUnreadable = unreadable !== undefined && amount === 0
  if (isUnreadable) return `unreadable amount, ${currencyInWords(sum)}`
  const words = `${amount.toFixed(Math.max(2, decimalsOf(amount)))} ${currencyInWords(sum)}`
  return unreadable === undefined ? words : `${words} and an unreadable amount`
}

/** Returns the currency of a sum. Shortens a long text, because a source may state any text as its currency. */
export const currencyInWords = ({ currency_code }: CurrencySum): string =>
  currency_code === null ? 'unknown currency' : shortText(currency_code, mostCharacters)

const mostCharacters = 12
