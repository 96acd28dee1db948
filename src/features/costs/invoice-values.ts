import type { GridRow } from '../../desk/sheet/grid.js'
import { readInvoiceAmount } from '../../domain/invoices/invoice-amount.js'
import { readInvoiceDate } from '../../domain/invoices/invoice-date.js'
import type { InvoiceValues } from '../../domain/invoices/invoice-fields.js'
import { sumOf } from '../../domain/invoices/invoice-line.js'
import { currencyOfHeader } from './header-text.js'
import type { InvoiceColumn } from './invoice-columns.js'
import type { Columns } from './invoice-table.js'

type MoneyValues = Pick<InvoiceValues, 'amount' | 'tax' | 'currency'>

/** Returns the amount of a row in each currency. Empty if the file has only one column of amounts. */
export function moneyByCurrency(
  { cells }: GridRow,
  { columns, headers }: { columns: Columns; headers: readonly string[] },
): MoneyValues[] {
  const amounts = columns.get('amount') ?? []
  if (amounts.length < 2) return []
  const currencyAt = (at: number) => currencyOfHeader(headers[at] ?? '')
  const currencies = columns.get('currency') ?? []
  return amounts.flatMap((at, nth): MoneyValues[] => {
    const amount = (cells[at] ?? '').trim()
    if (amount === '') return []
    const own = currencies.length === amounts.length ? cells[currencies[nth] ?? -1]?.trim() : null
    const currency = currencyAt(at) ?? (own || null)
    const taxes = (columns.get('tax') ?? []).filter((tax) =>
      [null, currency].includes(currencyAt(tax)),
    )
    return [
      {
        amount,
        ...(currency === null ? {} : { currency }),
        ...(taxes.length === 0 ? {} : { tax: sumOfCells(taxes.map((tax) => cells[tax] ?? '')) }),
      },
    ]
  })
}

/** Returns the values of a row by field. `shared` contains values that the file states once for all rows. */
export function valuesOf(
  { cells }: GridRow,
  {
    columns,
    shared,
    headers,
  }: { columns: Columns; shared: InvoiceValues; headers: readonly string[] },
): InvoiceValues {
  const { period, taken, ...values } = Object.fromEntries(
    [...columns].map(([field, at]) => {
      const texts = at.map((index) => {
        const text = cells[index] ?? ''
        return field === 'remark' && isYes.test(text.trim()) ? (headers[index] ?? '') : text
      })
      return [field, sums.has(field) ? sumOfCells(texts) : texts.join(' ')]
    }),
  ) as Partial<Record<InvoiceColumn, string>>
  const amount = without(taken ?? '', values.amount ?? '')
  return {
    ...shared,
    ...(period === undefined ? {} : daysOfPeriod(period)),
    ...values,
    ...(amount === null ? {} : { amount }),
  }
}

const isYes = /^(?:y|yes|true|x|ja|j|oui|s[ií]|sim|tak|[✓✔☑]|是|はい)$/iu

const sums: ReadonlySet<InvoiceColumn> = new Set(['tax', 'taken'])

/** Returns an amount minus a deduction. Returns null if there is no deduction, or if a number cannot be read. */
function without(taken: string, text: string): string | null {
  const off = readInvoiceAmount(taken)?.amount
  const from = text.trim() === '' ? '0' : text
  const amount = readInvoiceAmount(from)
  if (off === undefined || Number(off) === 0 || amount === null) return null
  const rest = sumOf([amount.amount, off.startsWith('-') ? off : `-${off}`])
  return `${amount.currency ?? amount.sign ?? ''} ${rest}`.trim()
}

/** Returns the sum of cells, such as the taxes CGST and SGST; empty if a cell is not an amount. */
function sumOfCells(texts: readonly string[]): string {
  if (texts.length === 1) return texts[0] ?? ''
  const stated = texts.filter((text) => text.trim() !== '')
  const amounts = stated.flatMap((text) => readInvoiceAmount(text)?.amount ?? [])
  return amounts.length < stated.length || amounts.length === 0 ? '' : sumOf(amounts)
}

/** Reads a period such as `2026-03-07 - 2026-03-13` or `07.03.-13.03.2026`. One day alone is a period of one day. */
function daysOfPeriod(period: string): Pick<InvoiceValues, 'charged_from' | 'charged_to'> {
  const text = period.normalize('NFKC').trim()
  for (const { index, 0: between } of text.matchAll(separators)) {
    const to = text.slice(index + between.length).trim()
    const from = withYear(text.slice(0, index).trim(), to)
    if ([from, to].every(isDate)) return { charged_from: from, charged_to: to }
  }
  return { charged_from: text, charged_to: text }
}

const separators = /\s+(?:to|until|thru|through|bis|au|al|a|e|t\/m|do)\s+|\s*[-–—~〜/至到]\s*/gi

/** Adds the year of the last day to a first day that has no year, such as `07.03.` */
const withYear = (from: string, to: string): string =>
  /^\d{1,2}\.\d{1,2}\.$/.test(from) ? `${from}${/\d{4}$/.exec(to)?.[0] ?? ''}` : from

function isDate(text: string): boolean {
  const read = readInvoiceDate(text, null)
  return 'date' in read || read.problem === 'two_readings'
}
