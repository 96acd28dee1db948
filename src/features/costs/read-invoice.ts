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
import {
  currencyOfHeader,
  type InvoiceColumn,
  invoiceColumn,
  isNetAmount,
  isTax,
} from './invoice-columns.js'

export interface InvoiceFile {
  lines: InvoiceLine[]
  notices: string[]
}

/** The largest number of rows above the header row, such as rows with titles. */
const mostTitleRows = 30

/**
 * Reads the lines of invoices from a csv or xlsx file. Throws `usage` if the file has no columns of an invoice, or if
 * its dates contradict each other.
 */
export function readInvoice(
  bytes: Uint8Array,
  options: SheetOptions & { order: DateOrder | null },
): InvoiceFile {
  const grid = readGrid(bytes, options)
  const at = grid.rows.slice(0, mostTitleRows).findIndex(isHeader)
  const header = grid.rows[at]
  if (header === undefined) throw noHeader(options.name)
  const columns = columnsOf(header, options.name)
  const rows = grid.rows.slice(at + 1).filter((row) => isLine(row, columns))
  if (rows.length === 0) throw noLines(options.name)
  const currency = currencyOfHeader(header.cells[columns.get('amount') ?? -1] ?? '')
  const read = rows.map((row) => ({ row, values: valuesOf(row, { columns, currency }) }))
  const order = orderOf(
    read.map(({ values }) => values),
    options,
  )
  const amount = columns.get('amount')
  const lines = read.map(({ row, values }) =>
    readInvoiceLine(values, {
      place: grid.isWorkbook ? `row ${row.row}` : `line ${row.line}`,
      order,
      hasSharedAmount: amount !== undefined && row.merged?.has(amount) === true,
    }),
  )
  const skipped = grid.rows.length - at - 1 - rows.length
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

const isHeader = ({ cells }: GridRow): boolean => {
  const known = new Set(cells.map(invoiceColumn).filter((field) => field !== undefined))
  return known.has('container') && known.size >= 3
}

type Columns = ReadonlyMap<InvoiceColumn, number>

function columnsOf({ cells }: GridRow, name: string): Columns {
  const columns = new Map<InvoiceColumn, number>()
  const hasTax = cells.some(isTax)
  for (const [index, cell] of cells.entries()) {
    const field = invoiceColumn(cell)
    if (field === undefined) continue
    const twin = columns.get(field)
    if (twin !== undefined && field === 'amount') {
      const net = netOf([cells[twin] ?? '', cell], hasTax)
      if (net !== null) {
        columns.set(field, net === 0 ? twin : index)
        continue
      }
    }
    if (twin !== undefined) {
      throw new OctError('usage', `${name} has two columns for ${field}`, {
        reason: `The headers of the columns are "${cells[twin]}" and "${cell}".`,
        tryNext: ['rename or remove one of the two columns'],
      })
    }
    columns.set(field, index)
  }
  return columns
}

/** Returns which of two amounts is without tax; null if the headers do not say so. */
function netOf(headers: readonly string[], hasTax: boolean): number | null {
  const totals = headers.map((header) => /^(?:total|line total|amount due)\b/i.test(header.trim()))
  const isNet = (at: number) =>
    isNetAmount(headers[at] ?? '') || (hasTax && totals[1 - at] === true && totals[at] !== true)
  const net = [0, 1].filter(isNet)
  return net.length === 1 ? (net[0] ?? null) : null
}

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
