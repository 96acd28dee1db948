import type { GridRow } from '../../desk/sheet/grid.js'
import { readGrid } from '../../desk/sheet/read-grid.js'
import type { SheetOptions } from '../../desk/sheet/sheet.js'
import { type DateOrder, provenOrder } from '../../domain/invoices/invoice-date.js'
import type { InvoiceField, InvoiceValues } from '../../domain/invoices/invoice-fields.js'
import {
  dateFields,
  type InvoiceLine,
  type LineReading,
  placesOf,
  readInvoiceLine,
} from '../../domain/invoices/invoice-line.js'
import { linesInForce } from '../../domain/invoices/lines-in-force.js'
import { OctError } from '../../errors.js'
import { type ChargeView, chargeViews } from './charge-columns.js'
import { currencyOfHeader } from './header-text.js'
import type { InvoiceColumn } from './invoice-columns.js'
import { invoiceHeader } from './invoice-header.js'
import { clockOfInvoice, currencyOfSentences, preambleValues } from './invoice-preamble.js'
import {
  type Columns,
  columnsOf,
  invoiceRows,
  withCurrencies,
  withDailyLines,
} from './invoice-table.js'
import { moneyByCurrency, valuesOf } from './invoice-values.js'
import { skippedRows } from './skipped-rows.js'

export interface InvoiceFile {
  lines: InvoiceLine[]
  notices: string[]
}

/** Reads an invoice. Throws `usage` if a csv or xlsx file lacks required columns, or if its dates disagree. */
export function readInvoice(
  bytes: Uint8Array,
  options: SheetOptions & { order: DateOrder | null },
): InvoiceFile {
  const grid = readGrid(bytes, options)
  const header = invoiceHeader(grid.rows)
  if (header === null) throw noHeader(options.name)
  const below = grid.rows.slice(header.end)
  const titles = grid.rows.slice(0, header.start)
  const currency = currencyOfSentences([...titles, ...below.slice(-mostFooterRows)])
  const views = chargeViews(header.cells, below)
  const read = views
    .flatMap((view) => linesOfView(view, { below, titles, name: options.name, currency }))
    .sort((one, other) => one.row.line - other.row.line)
  const billed = withoutBlanks(read)
  if (billed.length === 0) throw noLines(options.name)
  const order = orderOf(
    billed.map(({ values }) => values),
    { ...options, cells: grid.rows.flatMap(({ cells }) => cells) },
  )
  const placeOf = ({ row, line }: GridRow) => (grid.isWorkbook ? `row ${row}` : `line ${line}`)
  const all = billed.map(({ row, values, reading }) =>
    readInvoiceLine(values, { ...reading, order, place: placeOf(row) }),
  )
  const { lines, cancelled } = linesInForce(all)
  const known = new Set(billed.map(({ row }) => row.line))
  const skipped = below.filter(({ line }) => !known.has(line))
  return {
    lines,
    notices: [
      ...grid.notices,
      ...skippedRows(skipped, {
        columns: views.map(({ headers, money }) => columnsOf(headers, money, options.name)),
        placeOf,
      }),
      ...(cancelled.length > 0
        ? [
            `oct skipped charges that the invoice marks as waived or canceled: ${placesOf(cancelled)}.`,
          ]
        : []),
    ],
  }
}

/** Maximum number of rows after the last line of an invoice, such as footers. */
const mostFooterRows = 20

interface ReadRow {
  row: GridRow
  values: InvoiceValues
  reading: Omit<LineReading, 'order' | 'place'>
  view: ChargeView
}

function linesOfView(
  view: ChargeView,
  {
    below,
    titles,
    name,
    currency,
  }: {
    below: readonly GridRow[]
    titles: readonly GridRow[]
    name: string
    currency: string | null
  },
): ReadRow[] {
  const { headers, money } = view
  const dated = withDailyLines(columnsOf(headers, money, name), { headers, rows: below })
  const columns = withCurrencies(dated, { headers, rows: below })
  const shared = {
    ...(currency === null ? {} : { currency }),
    ...sharedValues(columns, headers, titles),
    ...(view.charge === null ? {} : { charge: view.charge }),
  }
  const mergedFrom = (row: GridRow, field: InvoiceColumn) =>
    row.merged?.get(columns.get(field)?.[0] ?? -1) ?? null
  return invoiceRows(below, columns).map((row): ReadRow => {
    const [first, ...otherMoney] = moneyByCurrency(row, { columns, headers })
    const { tax, ...others } = { ...valuesOf(row, { columns, shared, headers }), ...first }
    const sharedAmount = mergedFrom(row, 'amount')
    // A tax in one row does not match an amount in a merged cell of several rows, so the tax is ignored.
    const isOfRow = tax !== undefined && sharedAmount !== null && mergedFrom(row, 'tax') === null
    const values = isOfRow || tax === undefined ? others : { ...others, tax }
    return { row, values, view, reading: { taxReading: money.reading, sharedAmount, otherMoney } }
  })
}

/**
 * Removes charges without an amount, which are usual if each charge has a column. Keeps at least one per row. If a row
 * bills several charges, its days are not used for any of them.
 */
function withoutBlanks(read: readonly ReadRow[]): ReadRow[] {
  const isBilled = ({ values, view }: ReadRow) =>
    view.charge === null || !/^[\p{Dash}0.,\s]*$/u.test(values.amount ?? '')
  const many = new Map<number, number>()
  for (const each of read.filter(isBilled)) {
    many.set(each.row.line, (many.get(each.row.line) ?? 0) + 1)
  }
  const seen = new Set<number>()
  return read.flatMap((each): ReadRow[] => {
    const { line } = each.row
    const of = many.get(line) ?? 0
    const isFirst = !seen.has(line)
    seen.add(line)
    if (!isBilled(each) && (of > 0 || !isFirst)) return []
    const ofSeveral = of > 1 ? each.view.ofAll : new Set<InvoiceField>()
    return [{ ...each, reading: { ...each.reading, ofSeveral } }]
  })
}

/** Returns values that the file states once, outside of the table. They apply to every line. */
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

/** Returns the order of day and month in dates such as 04/05/2026: by the lines, or else by all cells of the file. */
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
  throw new OctError(
    'usage',
    `In ${name}, some dates begin with the day, and others with the month`,
    {
      reason: 'A date such as 04/05/2026 can then mean two different days.',
      tryNext: ['use --dates dmy or --dates mdy', 'write the dates as 2026-05-04'],
    },
  )
}

const noHeader = (name: string): OctError =>
  new OctError('usage', `${name} has no row with the column headers of an invoice`, {
    reason: 'The header needs a column "container" and at least two more known columns.',
    tryNext: [
      'use column headers such as container, charge, charged_from, charged_to, amount, currency',
    ],
  })

const noLines = (name: string): OctError =>
  new OctError('usage', `${name} has no invoice lines`, {
    reason: 'No row below the header has a container number.',
    tryNext: ['check the column of container numbers'],
  })
