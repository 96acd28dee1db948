import type { GridRow } from '../../desk/sheet/grid.js'
import { readGrid } from '../../desk/sheet/read-grid.js'
import type { SheetOptions } from '../../desk/sheet/sheet.js'
import { type DateOrder, provenOrder } from '../../domain/invoices/invoice-date.js'
import type { InvoiceValues } from '../../domain/invoices/invoice-fields.js'
import {
  dateFields,
  type InvoiceLine,
  readInvoiceLine,
} from '../../domain/invoices/invoice-line.js'
import { OctError } from '../../errors.js'
import { type AmountColumns, amountColumns } from './amount-columns.js'
import { currencyOfHeader } from './header-text.js'
import { type InvoiceColumn, invoiceColumn } from './invoice-columns.js'
import { invoiceHeader } from './invoice-header.js'

export interface InvoiceFile {
  lines: InvoiceLine[]
  notices: string[]
}

/**
 * Reads the lines of invoices from a csv or xlsx file. Throws `usage` if the file has no columns of an invoice, or if
 * its dates contradict each other.
 */
export function readInvoice(
  bytes: Uint8Array,
  options: SheetOptions & { order: DateOrder | null },
): InvoiceFile {
  const grid = readGrid(bytes, options)
  const header = invoiceHeader(grid.rows)
  if (header === null) throw noHeader(options.name)
  const money = amountColumns(header.cells)
  const columns = columnsOf(header.cells, money, options.name)
  const rows = grid.rows.slice(header.end).filter((row) => isLine(row, columns))
  if (rows.length === 0) throw noLines(options.name)
  const currency = currencyOfHeader(header.cells[columns.get('amount') ?? -1] ?? '')
  const read = rows.map((row) => ({ row, values: valuesOf(row, { columns, currency }) }))
  const order = orderOf(
    read.map(({ values }) => values),
    options,
  )
  const mergedFrom = (row: GridRow, field: InvoiceColumn) =>
    row.merged?.get(columns.get(field) ?? -1) ?? null
  const lines = read.map(({ row, values }) => {
    const sharedAmount = mergedFrom(row, 'amount')
    // The tax of one row is not the tax of an amount for several rows.
    const { tax, ...others } = values
    const isOfRow = tax !== undefined && sharedAmount !== null && mergedFrom(row, 'tax') === null
    return readInvoiceLine(isOfRow ? others : values, {
      place: grid.isWorkbook ? `row ${row.row}` : `line ${row.line}`,
      order,
      taxReading: money.reading,
      sharedAmount,
    })
  })
  const skipped = grid.rows.length - header.end - rows.length
  return {
    lines,
    notices: [
      ...grid.notices,
      ...(skipped > 0
        ? [`Rows without a container number, such as totals, were skipped: ${skipped}.`]
        : []),
    ],
  }
}

type Columns = ReadonlyMap<InvoiceColumn, number>

function columnsOf(cells: readonly string[], money: AmountColumns, name: string): Columns {
  const columns = new Map<InvoiceColumn, number>()
  const add = (field: InvoiceColumn, index: number | undefined) => {
    if (index === undefined) return
    const twin = columns.get(field)
    if (twin !== undefined) {
      throw new OctError('usage', `${name} has two columns for ${field}`, {
        reason: `The headers of the columns are "${cells[twin]}" and "${cells[index]}".`,
        tryNext: ['rename or remove one of the two columns'],
      })
    }
    columns.set(field, index)
  }
  for (const [index, cell] of cells.entries()) {
    const field = invoiceColumn(cell)
    if (field !== undefined && !moneyFields.has(field)) add(field, index)
  }
  for (const index of money.amount) add('amount', index)
  add('tax', money.tax)
  add('tax_rate', money.tax_rate)
  return columns
}

const moneyFields: ReadonlySet<InvoiceColumn> = new Set(['amount', 'tax', 'tax_rate'])

/** Returns whether a row is a line of an invoice. Rows with totals name no container. */
const isLine = ({ cells }: GridRow, columns: Columns): boolean =>
  /\d/.test(cells[columns.get('container') ?? -1] ?? '')

function valuesOf(
  { cells }: GridRow,
  { columns, currency }: { columns: Columns; currency: string | null },
): InvoiceValues {
  const { period, ...values } = Object.fromEntries(
    [...columns].map(([field, index]) => [field, cells[index] ?? '']),
  ) as Partial<Record<InvoiceColumn, string>>
  const stated = currency === null || columns.has('currency') ? {} : { currency }
  return { ...stated, ...(period === undefined ? {} : daysOfPeriod(period)), ...values }
}

/** Returns the first and the last day of a cell such as `2026-03-07 - 2026-03-13`. A single day is both. */
function daysOfPeriod(period: string): Pick<InvoiceValues, 'charged_from' | 'charged_to'> {
  const parts = period
    .trim()
    .split(/\s+(?:-|–|—|to|until|thru|through|bis|au|al|a)\s+|\s*(?:~|–|—|至)\s*/i)
  const ofSlash = /^(\d{4}-\d{2}-\d{2})\s*\/\s*(\d{4}-\d{2}-\d{2})$/.exec(period.trim())
  const [from = '', to = from] = ofSlash === null ? parts : ofSlash.slice(1)
  return parts.length > 2 ? { charged_from: period } : { charged_from: from, charged_to: to }
}

function orderOf(
  lines: readonly InvoiceValues[],
  { name, order }: SheetOptions & { order: DateOrder | null },
): DateOrder | null {
  if (order !== null) return order
  const proven = provenOrder(lines.flatMap((line) => dateFields.map((field) => line[field] ?? '')))
  if (proven !== 'both') return proven
  throw new OctError('usage', `${name} has dates with the day first and with the month first`, {
    reason: 'Dates such as 04/05/2026 then have two readings.',
    tryNext: ['use --dates dmy or --dates mdy', 'write the dates as 2026-05-04'],
  })
}

const noHeader = (name: string): OctError =>
  new OctError('usage', `${name} has no header row of an invoice`, {
    reason: 'The header needs a column "container" and at least two more known columns.',
    tryNext: ['use headers such as container, charge, charged_from, charged_to, amount, currency'],
  })

const noLines = (name: string): OctError =>
  new OctError('usage', `${name} has no invoice lines`, {
    reason: 'No row below the header has a container number.',
    tryNext: ['check the column of container numbers'],
  })
