import type { GridRow } from '../../desk/sheet/grid.js'
import { currencyCode } from '../../domain/invoices/invoice-amount.js'
import { OctError } from '../../errors.js'
import type { AmountColumns } from './amount-columns.js'
import { currencyOfHeader } from './header-text.js'
import { type InvoiceColumn, invoiceColumn, isVague } from './invoice-columns.js'

/** Indexes of the columns of each field. Charges, remarks, taxes and amounts can have more than one column. */
export type Columns = ReadonlyMap<InvoiceColumn, readonly number[]>

export function columnsOf(cells: readonly string[], money: AmountColumns, name: string): Columns {
  const columns = new Map<InvoiceColumn, number[]>()
  const areAmounts = money.amount.length > 1 && isInSeveral(cells, money.amount)
  const add = (field: InvoiceColumn, index: number) => {
    const [twin] = columns.get(field) ?? []
    if (twin === undefined || (isVague(cells[twin] ?? '') && !isVague(cells[index] ?? ''))) {
      columns.set(field, [index])
    } else if (
      several.has(field) ||
      (field === 'amount' && areAmounts) ||
      (field === 'currency' && areAmounts)
    ) {
      columns.set(field, [...(columns.get(field) ?? []), index])
    } else if (!isVague(cells[index] ?? '') || isVague(cells[twin] ?? '')) {
      throw new OctError('usage', `${name} has two columns for ${field}`, {
        reason: `The headers of the columns are "${cells[twin]}" and "${cells[index]}".`,
        tryNext: ['rename or remove one of the two columns'],
      })
    }
  }
  for (const [index, cell] of cells.entries()) {
    const field = invoiceColumn(cell)
    if (field !== undefined && !moneyFields.has(field)) add(field, index)
  }
  for (const index of money.amount) add('amount', index)
  for (const index of money.taken) add('taken', index)
  for (const index of money.tax) add('tax', index)
  if (money.tax_rate !== undefined) add('tax_rate', money.tax_rate)
  return columns
}

const several: ReadonlySet<InvoiceColumn> = new Set(['charge', 'remark', 'tax', 'taken'])

/** Returns whether the columns state one amount in several currencies, by headers or currency columns. */
const isInSeveral = (cells: readonly string[], amounts: readonly number[]): boolean =>
  new Set(amounts.map((at) => currencyOfHeader(cells[at] ?? ''))).size === amounts.length ||
  currenciesOf(cells).length === amounts.length

const currenciesOf = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, at) => (invoiceColumn(cell) === 'currency' ? [at] : []))

const moneyFields: ReadonlySet<InvoiceColumn> = new Set(['amount', 'tax', 'tax_rate'])

/** Omits totals and footers. A row with an amount but no container belongs to the container of the row above. */
export function invoiceRows(rows: readonly GridRow[], columns: Columns): GridRow[] {
  const at = columns.get('container')?.[0] ?? -1
  const lines: GridRow[] = []
  for (const row of rows) {
    const container = row.cells[at]?.trim() ?? ''
    const above = lines.at(-1)?.cells[at]
    const hasDates = ['charged_from', 'period'].some((field) => textIn(row, columns, field) !== '')
    const isTotal = lines.length > 0 && !hasDates && isTotalText(textIn(row, columns, 'charge'))
    if (isTotal) continue
    if (isNumber(container) || (hasDates && /\d/.test(container))) lines.push(row)
    else if (container === '' && above && hasDates && textIn(row, columns, 'amount') !== '') {
      const last = lines.at(-1)
      if (last !== undefined && isOnlyContainer(last, columns)) lines.pop()
      lines.push({ ...row, cells: row.cells.with(at, above) })
    }
  }
  return lines
}

export const isTotalText = (text: string): boolean => total.test(text)

const total =
  /^\W*(?:(?:sub|grand|container|invoice)[ -]?)?(?:total|summe|zwischensumme|gesamt(?:summe|betrag)?|suma|totale|totaal|razem)(?!\p{L})|^(?:合计|小计|总计|合計|小計|總計)/iu

/** Returns whether a row only names the container of the rows below it and bills nothing. */
const isOnlyContainer = (row: GridRow, columns: Columns): boolean =>
  ['charge', 'charged_from', 'period', 'charged_days', 'amount'].every(
    (field) => textIn(row, columns, field) === '',
  )

/** Returns whether a cell may be a container number: it begins like one, or has four digits and no spaces. */
const isNumber = (text: string): boolean =>
  /^[A-Z]{3}[UJZ][\s.-]*\d{3}/i.test(text.normalize('NFKC')) || /^\S*\d{4}\S*$/.test(text)

const textIn = ({ cells }: GridRow, columns: Columns, field: string): string =>
  (columns.get(field as InvoiceColumn) ?? [])
    .map((at) => (cells[at] ?? '').trim())
    .find((text) => text !== '') ?? ''

/**
 * Decides what a column `Date` means: the charged day, if no other column states this day and the lines of a charge
 * have different dates; otherwise, the date of the invoice.
 */
export function withDailyLines(
  columns: Columns,
  { headers, rows }: { headers: readonly string[]; rows: readonly GridRow[] },
): Columns {
  const at = columns.get('invoice_date')
  const isDated = columns.has('charged_from') || columns.has('period')
  if (at === undefined || isDated || !isVague(headers[at[0] ?? -1] ?? '')) return columns
  const dates = new Map<string, string>()
  const isDaily = rows.some((row) => {
    const of = ['container', 'charge', 'invoice_number'].map((field) => textIn(row, columns, field))
    const [date, key] = [textIn(row, columns, 'invoice_date'), JSON.stringify(of)]
    const other = dates.get(key)
    if (date !== '') dates.set(key, date)
    return of[0] !== '' && date !== '' && other !== undefined && other !== date
  })
  if (!isDaily) return columns
  const others = [...columns].filter(([field]) => field !== 'invoice_date')
  return new Map([...others, ['period', at]])
}

/** If no header means a currency, finds the column whose cells are currencies. */
export function withCurrencies(
  columns: Columns,
  { headers, rows }: { headers: readonly string[]; rows: readonly GridRow[] },
): Columns {
  if (columns.has('currency')) return columns
  const lines = invoiceRows(rows, columns)
  const known = new Set([...columns.values()].flat())
  const at = headers.findIndex((_, column) => {
    const texts = known.has(column) ? [] : lines.flatMap(({ cells }) => cells[column]?.trim() || [])
    return texts.length > 0 && texts.every((text) => /^[A-Z]{3}$/.test(text) && currencyCode(text))
  })
  return at < 0 ? columns : new Map([...columns, ['currency', [at]]])
}
