import type { CalendarDate } from '../calendar-date.js'
import { addDecimals, decimalText, readDecimal, zero } from '../decimal.js'
import { statedTax, type TaxedAmount, type TaxReading } from './amount-tax.js'
import { takesBack } from './charge-name.js'
import { currencyCode, readInvoiceAmount, type SharedSign, sharedSign } from './invoice-amount.js'
import { type DateOrder, readInvoiceDate } from './invoice-date.js'
import type { InvoiceField, InvoiceValues } from './invoice-fields.js'

/** One line of an invoice. It bills one charge for one container and one range of days. */
export interface InvoiceLine extends LineMoney {
  /** Position of the line in the file, such as `line 4` or `row 7`. */
  place: string
  values: InvoiceValues
  dates: Partial<Record<DateField, CalendarDate>>
  /** The charge of this line in other currencies, as the invoice states it. */
  inOtherCurrencies: readonly LineMoney[]
  chargedDays: number | null
  /** First row of the merged cell that contains the amount. Null if the cell of the amount is not merged. */
  sharedAmount: number | null
  /** One sentence for each unreadable cell. oct does not compare a line that has unreadable cells. */
  problems: string[]
}

export interface LineMoney extends TaxedAmount {
  currency: string | null
  /** Currency sign that several currencies use, such as `$`. Null without such a sign, or if the currency is known. */
  sign: SharedSign | null
}

export type DateField = (typeof dateFields)[number]

export const dateFields = [
  'invoice_date',
  'due_date',
  'free_from',
  'free_to',
  'available_date',
  'earliest_return_date',
  'charged_from',
  'charged_to',
] as const satisfies readonly InvoiceField[]

export interface LineReading {
  place: string
  order: DateOrder | null
  taxReading: TaxReading
  sharedAmount: number | null
  otherMoney?: readonly Pick<InvoiceValues, 'amount' | 'tax' | 'currency'>[]
  /** Fields whose cell is about several charges together. oct does not read such a cell for a single charge. */
  ofSeveral?: ReadonlySet<InvoiceField>
}

/** Reads the cells of an invoice line. Never throws. `problems` lists the unreadable cells. */
export function readInvoiceLine(values: InvoiceValues, reading: LineReading): InvoiceLine {
  const problems: string[] = []
  const { otherMoney = [], ofSeveral = new Set() } = reading
  const dates = datesOf(values, { order: reading.order, ofSeveral }, problems)
  const money = moneyOf(values, reading.taxReading, problems)
  return {
    place: reading.place,
    values,
    dates,
    ...money,
    inOtherCurrencies: otherMoney
      .map((other) => moneyOf({ ...values, ...other }, reading.taxReading, []))
      .filter(({ amount }) => amount !== null),
    chargedDays: ofSeveral.has('charged_days') ? null : countOf(values, 'charged_days', problems),
    sharedAmount: reading.sharedAmount,
    problems: [...problems, ...freeDaysProblem(values)],
  }
}

function datesOf(
  values: InvoiceValues,
  { order, ofSeveral }: { order: DateOrder | null; ofSeveral: ReadonlySet<InvoiceField> },
  problems: string[],
): InvoiceLine['dates'] {
  const dates: InvoiceLine['dates'] = {}
  for (const field of dateFields) {
    const text = values[field]?.trim() ?? ''
    if (text === '' || ofSeveral.has(field)) continue
    const read = readInvoiceDate(text, order)
    if ('date' in read) dates[field] = read.date
    else problems.push(dateProblem(field, text, read.problem))
  }
  const { charged_from: from, charged_to: to } = dates
  if (from !== undefined && to !== undefined && to < from) {
    problems.push(`charged_to ${to} is before charged_from ${from}`)
  }
  return dates
}

function dateProblem(field: DateField, text: string, why: 'no_date' | 'two_readings'): string {
  return why === 'two_readings'
    ? `${field} "${short(text)}" can mean two different dates: use --dates dmy or --dates mdy`
    : `${field} "${short(text)}" is not a date`
}

export const isCreditLine = ({ amount }: InvoiceLine): boolean => amount?.startsWith('-') === true

export const sumOf = (texts: readonly string[]): string =>
  decimalText(texts.reduce((sum, text) => addDecimals(sum, readDecimal(text) ?? zero), zero))

const short = (text: string): string => text.slice(0, 40)

function moneyOf(values: InvoiceValues, taxReading: TaxReading, problems: string[]): LineMoney {
  const text = values.amount?.trim() ?? ''
  const stated = currencyOf(values, problems)
  const read = text === '' ? null : readInvoiceAmount(text, stated)
  if (text !== '' && read === null) problems.push(`amount "${short(text)}" is not an amount`)
  if (stated !== null && read?.currency && read.currency !== stated) {
    problems.push(`amount "${short(text)}" is not in ${short(stated)}`)
  }
  const currency = stated ?? read?.currency ?? null
  const sign = currency === null ? (read?.sign ?? sharedSign(values.currency ?? '')) : null
  if (read === null) return { amount: null, tax: null, taxReading, currency, sign }
  const isUntaxed = taxReading === 'unclear' && (values.tax ?? values.tax_rate)?.trim() === ''
  const tax = isUntaxed ? '0.00' : statedTax(values, read.amount, currency)
  const isCredit = [values.charge, values.document_type].some((kind) => takesBack(kind ?? ''))
  const [amount = null, ofAmount = null] = [read.amount, tax].map((each) =>
    isCredit && each !== null ? credited(each) : each,
  )
  return { amount, tax: ofAmount, taxReading, currency, sign }
}

/** Makes the amount of a credit negative, because many invoices print a credit note or a discount without a minus. */
const credited = (amount: string): string =>
  amount.startsWith('-') || Number(amount) === 0 ? amount : `-${amount}`

function currencyOf(values: InvoiceValues, problems: string[]): string | null {
  const written = values.currency?.trim() ?? ''
  if (written === '' || sharedSign(written) !== null) return null
  const code = currencyCode(written)
  if (code === null) problems.push(`currency "${short(written)}" is not an ISO 4217 currency code`)
  return code
}

function countOf(values: InvoiceValues, field: InvoiceField, problems: string[]): number | null {
  const text = values[field]?.normalize('NFKC').trim() ?? ''
  if (text === '') return null
  const [, whole = '', parts] = dayCount.exec(text) ?? []
  const days = sumOfDays(whole)
  if (days !== null && (parts === undefined || sumOfDays(parts) === days)) return days
  problems.push(`${field} "${short(text)}" is not a number of days`)
  return null
}

/** Matches a number of days such as `9`, `9 days`, `5+4` or `9 (5+4)`. */
const dayCount =
  /^([\d.+\s]+?)\s*(?:d|days?|tage?|jours?|d[ií]as?|giorni|dagen|dni|天|日)?\s*(?:\(([\d+\s]+)\))?$/iu

function sumOfDays(text: string): number | null {
  const parts = text.split('+').map((part) => part.trim())
  if (!parts.every((part) => /^\d{1,4}(?:\.0+)?$/.test(part))) return null
  return parts.reduce((sum, part) => sum + Number(part), 0)
}

function freeDaysProblem({ free_days: text = '' }: InvoiceValues): string[] {
  return /^\s*-\s*\d/.test(text) ? [`free_days "${short(text.trim())}" is negative`] : []
}

const mostPlaces = 10

/** Returns the positions of invoice lines in the file, such as `line 2, line 3`. */
export function placesOf(lines: readonly InvoiceLine[]): string {
  const named = lines.slice(0, mostPlaces).map(({ place }) => place)
  const more = lines.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
