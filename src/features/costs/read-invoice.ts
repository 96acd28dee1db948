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
import { amountColumns } from './amount-columns.js'
import { currencyOfHeader } from './header-text.js'
import type { InvoiceColumn } from './invoice-columns.js'
import { invoiceHeader } from './invoice-header.js'
import { clockOfInvoice, preambleValues } from './invoice-preamble.js'
import { type Columns, columnsOf, invoiceRows, withDailyLines } from './invoice-table.js'
import { valuesOf } from './invoice-values.js'

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
  const columns = withDailyLines(columnsOf(header.cells, money, options.name), {
    headers: header.cells,
    rows: grid.rows.slice(header.end),
  })
  const rows = invoiceRows(grid.rows.slice(header.end), columns)
  if (rows.length === 0) throw noLines(options.name)
  const shared = sharedValues(columns, header.cells, grid.rows.slice(0, header.start))
  const read = rows.map((row) => ({ row, values: valuesOf(row, { columns, shared }) }))
  const order = orderOf(
    read.map(({ values }) => values),
    { ...options, cells: grid.rows.flatMap(({ cells }) => cells) },
  )
  const mergedFrom = (row: GridRow, field: InvoiceColumn) =>
    row.merged?.get(columns.get(field)?.[0] ?? -1) ?? null
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

/** Returns the values that are the same for every line. */
function sharedValues(
  columns: Columns,
  headers: readonly string[],
  titles: readonly GridRow[],
): InvoiceValues {
  const amountHeader = headers[columns.get('amount')?.[0] ?? -1] ?? ''
  const currency = columns.has('currency') ? null : currencyOfHeader(amountHeader)
  const charge = columns.has('charge') ? null : clockOfInvoice(columns, { headers, titles })
  return {
    ...preambleValues(titles),
    ...(currency === null ? {} : { currency }),
    ...(charge === null ? {} : { charge }),
  }
}

/** Returns the order of day and month: by the dates of the lines, otherwise by the other dates of the file. */
function orderOf(
  lines: readonly InvoiceValues[],
  { name, order, cells }: { name: string; order: DateOrder | null; cells: readonly string[] },
): DateOrder | null {
  if (order !== null) return order
  const proven = provenOrder(lines.flatMap((line) => dateFields.map((field) => line[field] ?? '')))
  if (proven === null) {
    const others = provenOrder(cells)
    return others === 'both' ? null : others
  }
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
