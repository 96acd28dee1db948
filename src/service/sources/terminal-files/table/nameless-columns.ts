import { looksLikeContainerNumber } from '../../../../domain/container-number.js'
import type { ColumnFact } from '../profile/column-fact.js'
import type { Column } from './find-header.js'
import type { Row, Table } from './report-table.js'
import type { Titled } from './titled.js'

interface Layout {
  /** UN/LOCODEs of the places whose terminals write reports with this layout. */
  locodes: readonly string[]
  width: number
  columns: Readonly<Record<number, { header: string; means: ColumnFact }>>
  /** Column with the shipping line in some reports, and with the release by the shipping line in others. */
  line: number
  dates: readonly number[]
}

/** The release inquiry of Port Houston (Lynx). This report has no header. */
const houston: Layout = {
  locodes: ['USHOU'],
  width: 11,
  columns: {
    2: { header: 'Container', means: { fact: 'container' } },
    5: { header: 'Holds', means: { fact: 'holds' } },
    6: { header: 'Customs', means: { fact: 'hold', name: 'customs', sense: 'status' } },
    9: { header: 'Port LFD', means: { fact: 'last_free_day' } },
    10: { header: 'Line LFD', means: { fact: 'line_last_free_day' } },
  },
  line: 7,
  dates: [9, 10],
}

/**
 * Reads a report that has no header. Returns null unless terminals of the place write such reports, and the rows have a
 * container number and dates in the expected columns. Lines above and below the rows are titles.
 */
export async function nameless(
  table: Table,
  placeOf: (titles: readonly string[]) => string | null,
): Promise<Titled | null> {
  if (table.header !== null) return null
  const titles: string[] = []
  const lines: string[] = []
  let isSure = false
  for await (const { cells } of table.rows()) {
    isSure ||= isReleaseInquiry(cells)
    if (isOfInquiry(cells)) lines.push(cells[houston.line] ?? '')
    else if (cells.filter((cell) => cell.trim() !== '').length > mostOfTitle) return null
    else titles.push(cells.join(' ').trim().slice(0, 200))
    if (lines.length + titles.length === checkedRows) break
  }
  const { locodes, columns } = houston
  const locode = isSure ? placeOf(titles) : null
  if (locode === null || !locodes.includes(locode)) return null
  const all = Object.entries({ ...columns, [houston.line]: columnOfLine(lines) }).map(
    ([index, it]): Column => ({ index: Number(index), ...it }),
  )
  return {
    ...{ names: [], titles, width: null, columns: all },
    columnsBy: () => all,
    unknownBy: () => [],
    titledColumns: new Set(Array.from({ length: houston.width }, (_, index) => index)),
    rows: (skipped) => rowsOfInquiry(table.rows(skipped)),
  }
}

async function* rowsOfInquiry(rows: ReturnType<Table['rows']>): AsyncIterable<Row> {
  for await (const row of rows)
    if (row.cells.filter((cell) => cell.trim() !== '').length > mostOfTitle) yield row
}

/** Maximum number of cells in a line above or below the rows. */
const mostOfTitle = 2

const checkedRows = 40

const columnOfLine = (cells: readonly string[]): { header: string; means: ColumnFact } =>
  cells.every((cell) => /^(?:|hold|released?)$/i.test(cell.trim()))
    ? { header: 'Line', means: { fact: 'hold', name: 'freight', sense: 'status' } }
    : { header: 'Line', means: { fact: 'line' } }

/** Returns whether a row is certainly of the release inquiry of Port Houston. Its last cell may be missing. */
export const isReleaseInquiry = (cells: readonly string[]): boolean =>
  (cells.length === houston.width || cells.length === houston.width - 1) && isOfInquiry(cells)

/** Returns whether a row may be of the release inquiry. If a container has no last free days, its row is shorter. */
const isOfInquiry = (cells: readonly string[]): boolean =>
  cells.length > houston.line &&
  cells.length <= houston.width &&
  looksLikeContainerNumber((cells[2] ?? '').trim()) &&
  houston.dates.every((index) => /^(?:\d{1,2}\/\d{1,2}\/\d{4})?$/.test((cells[index] ?? '').trim()))
