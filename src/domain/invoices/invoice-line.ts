import type { CalendarDate } from '../calendar-date.js'
import { currencyCode, readInvoiceAmount } from './invoice-amount.js'
import { type DateOrder, readInvoiceDate } from './invoice-date.js'
import type { InvoiceField, InvoiceValues } from './invoice-fields.js'

/** One line of an invoice: one container, one charge, one range of days. */
export interface InvoiceLine {
  /** Where the line is in the file, such as `line 4` or `row 7`. */
  place: string
  values: InvoiceValues
  dates: Partial<Record<DateField, CalendarDate>>
  /** The amount of the line as decimal text; null if the line states no amount. */
  amount: string | null
  currency: string | null
  chargedDays: number | null
  /** True if the amount is in a merged cell, which states one amount for several rows. */
  hasSharedAmount: boolean
  /** One sentence for each unreadable cell. A line with such a cell cannot be compared. */
  problems: string[]
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
  hasSharedAmount: boolean
}

/** Reads the cells of an invoice line. Never throws; `problems` lists unreadable cells. */
export function readInvoiceLine(values: InvoiceValues, reading: LineReading): InvoiceLine {
  const problems: string[] = []
  const dates: InvoiceLine['dates'] = {}
  for (const field of dateFields) {
    const text = values[field]?.trim() ?? ''
    if (text === '') continue
    const read = readInvoiceDate(text, reading.order)
    if ('date' in read) dates[field] = read.date
    else problems.push(dateProblem(field, text, read.problem))
  }
  const money = moneyOf(values, problems)
  const { charged_from: from, charged_to: to } = dates
  if (from !== undefined && to !== undefined && to < from) {
    problems.push(`charged_to ${to} is before charged_from ${from}`)
  }
  return {
    place: reading.place,
    values,
    dates,
    ...money,
    chargedDays: countOf(values, 'charged_days', problems),
    hasSharedAmount: reading.hasSharedAmount,
    problems: [...problems, ...freeDaysProblem(values)],
  }
}

function dateProblem(field: DateField, text: string, why: 'no_date' | 'two_readings'): string {
  return why === 'two_readings'
    ? `${field} "${short(text)}" has two readings: give --dates dmy or --dates mdy`
    : `${field} "${short(text)}" is not a date`
}

const short = (text: string): string => text.slice(0, 40)

function moneyOf(
  values: InvoiceValues,
  problems: string[],
): Pick<InvoiceLine, 'amount' | 'currency'> {
  const text = values.amount?.trim() ?? ''
  const written = values.currency?.trim().toUpperCase() ?? ''
  const stated = written === '' ? null : (currencyCode(written) ?? written)
  const read = text === '' ? null : readInvoiceAmount(text, stated)
  if (text !== '' && read === null) problems.push(`amount "${short(text)}" is not an amount`)
  if (stated !== null && read?.currency && read.currency !== stated) {
    problems.push(`amount "${short(text)}" is not in ${short(stated)}`)
  }
  return { amount: read?.amount ?? null, currency: stated ?? read?.currency ?? null }
}

function countOf(values: InvoiceValues, field: InvoiceField, problems: string[]): number | null {
  const text = values[field]?.trim() ?? ''
  if (text === '') return null
  if (/^\d{1,4}(?:\.0+)?$/.test(text)) return Number(text)
  problems.push(`${field} "${short(text)}" is not a number of days`)
  return null
}

function freeDaysProblem({ free_days: text = '' }: InvoiceValues): string[] {
  return /^\s*-\s*\d/.test(text) ? [`free_days "${short(text.trim())}" is negative`] : []
}
