import type { GridRow } from '../../desk/sheet/grid.js'
import { validateContainerNumber } from '../../domain/container-number.js'
import { clockIn } from '../../domain/invoices/charge-name.js'
import { chargeAmount } from './amount-columns.js'
import { headerInWords } from './header-text.js'
import { invoiceColumn } from './invoice-columns.js'

export interface InvoiceHeader {
  /** Headers of all columns. Empty text for a column without a header. */
  cells: string[]
  start: number
  end: number
}

/** Maximum number of rows, such as titles, that may come before the header. */
const mostTitleRows = 30

/** Finds the header of an invoice. It consists of one row or two rows. Returns null if no row is a header. */
export function invoiceHeader(rows: readonly GridRow[]): InvoiceHeader | null {
  for (const [at, row] of rows.slice(0, mostTitleRows).entries()) {
    const cells = row.cells.map(headerInWords)
    const below = (rows[at + 1]?.cells ?? []).map(headerInWords)
    // A row directly above a complete header is a title. It is not the first row of a header with two rows.
    const isTitle = !isHeader(cells) && isHeader(below) && !hasTwins(below)
    const both = isTitle || !isSecondRow(below) ? null : joined(cells, below)
    if (both !== null && isHeader(both)) return { cells: both, start: at, end: at + 2 }
    const named = withContainer(cells, rows.slice(at + 1, at + 1 + mostRowsToTry))
    if (isHeader(named)) return { cells: named, start: at, end: at + 1 }
  }
  return null
}

const mostRowsToTry = 5

/** If only one column contains container numbers, adds the header `container` to this column. */
function withContainer(cells: readonly string[], below: readonly GridRow[]): string[] {
  if (cells.some((cell) => invoiceColumn(cell) === 'container')) return [...cells]
  const at = cells.findIndex(
    (cell, column) =>
      cell.trim() !== '' &&
      invoiceColumn(cell) === undefined &&
      below.some((row) => validateContainerNumber(row.cells[column] ?? '').isValid),
  )
  return at < 0 ? [...cells] : cells.with(at, 'container')
}

function isHeader(cells: readonly string[]): boolean {
  const known = new Set(
    cells.map((cell) => invoiceColumn(cell) ?? chargeAmount(cell)?.key).filter(isDefined),
  )
  return known.has('container') && known.size >= 3
}

const isDefined = (field: string | undefined): boolean => field !== undefined

function hasTwins(cells: readonly string[]): boolean {
  const known = cells.map(invoiceColumn).filter((field) => field !== undefined)
  return new Set(known).size < known.length
}

/** Returns whether a row can be the second row of a header: it contains column names and no numbers. */
const isSecondRow = (cells: readonly string[]): boolean =>
  cells.some((cell) => invoiceColumn(cell) !== undefined) && !cells.some((cell) => /\d/.test(cell))

/** Joins the two rows of a header. `Free time` above `From` and `To` gives `Free time From` and `Free time To`. */
function joined(above: readonly string[], below: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    const [top, bottom] = [(above[index] ?? '').trim(), (below[index] ?? '').trim()]
    if (top !== '') group = top
    if (bottom === '' || bottom === top) return top
    const field = invoiceColumn(bottom)
    if (field === 'charged_from' || field === 'charged_to') return limitOf(group, field)
    const readings = [`${group} ${bottom}`, bottom, top]
    return readings.find((each) => invoiceColumn(each) !== undefined) ?? bottom
  })
}

/** Returns the full header of a first or last day: `To` below the heading `Free time` becomes `free to`. */
function limitOf(group: string, field: 'charged_from' | 'charged_to'): string {
  const edge = field === 'charged_from' ? 'from' : 'to'
  if (/free|frei|franc|libre|livre|免/i.test(group)) return `free ${edge}`
  return `${clockIn(group) === null ? 'charged' : group} ${edge}`
}
