import type { GridRow } from '../../desk/sheet/grid.js'
import { readGrid } from '../../desk/sheet/read-grid.js'
import type { SheetOptions } from '../../desk/sheet/sheet.js'
import { type DateOrder, provenOrder } from '../../domain/invoices/invoice-date.js'
import type { InvoiceField, InvoiceValues } from '../../domain/invoices/invoice-fields.js'
import {
  dateFields,
  type InvoiceLine,
  readInvoiceLine,
} from '../../domain/invoices/invoice-line.js'
import { OctError } from '../../errors.js'
import { invoiceField } from './invoice-columns.js'

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
  const read = rows.map((row) => ({ row, values: valuesOf(row, columns) }))
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
  const known = new Set(cells.map(invoiceField).filter((field) => field !== undefined))
  return known.has('container') && known.size >= 3
}

type Columns = ReadonlyMap<InvoiceField, number>

function columnsOf({ cells }: GridRow, name: string): Columns {
  const columns = new Map<InvoiceField, number>()
  for (const [index, cell] of cells.entries()) {
    const field = invoiceField(cell)
    if (field === undefined) continue
    const twin = columns.get(field)
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

/** Returns whether a row is a line of an invoice. Rows with totals name no container. */
const isLine = ({ cells }: GridRow, columns: Columns): boolean =>
  /\d/.test(cells[columns.get('container') ?? -1] ?? '')

const valuesOf = ({ cells }: GridRow, columns: Columns): InvoiceValues =>
  Object.fromEntries([...columns].map(([field, index]) => [field, cells[index] ?? '']))

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
