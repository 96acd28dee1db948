import { looksLikeContainerNumber } from '../../../../domain/container-number.js'
import type { ColumnFact } from '../profile/column-fact.js'
import type { Column } from './find-header.js'
import type { Table } from './report-table.js'
import type { Titled } from './titled.js'

interface Layout {
  /** UN/LOCODEs of the places whose terminals write reports with this layout. */
  locodes: readonly string[]
  width: number
  columns: Readonly<Record<number, { header: string; means: ColumnFact }>>
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
    7: { header: 'Line', means: { fact: 'line' } },
    9: { header: 'Port LFD', means: { fact: 'last_free_day' } },
    10: { header: 'Line LFD', means: { fact: 'line_last_free_day' } },
  },
  dates: [9, 10],
}

/**
 * Reads a report without a header. Returns null unless terminals of the place write such reports, and the expected
 * columns of the first rows contain a container number and dates.
 */
export async function nameless(table: Table, locode: string | null): Promise<Titled | null> {
  const { locodes, columns } = houston
  if (table.header !== null || locode === null || !locodes.includes(locode)) return null
  let rows = 0
  for await (const { cells } of table.rows()) {
    if (!isOfLayout(cells)) return null
    rows += 1
    if (rows === checkedRows) break
  }
  if (rows === 0) return null
  const all = Object.entries(columns).map(
    ([index, it]): Column => ({ index: Number(index), ...it }),
  )
  return {
    ...{ names: [], titles: [], columns: all },
    columnsBy: () => all,
    unknownBy: () => [],
    titledColumns: new Set(Array.from({ length: houston.width }, (_, index) => index)),
    rows: (skipped) => table.rows(skipped),
  }
}

const checkedRows = 40

const isOfLayout = (cells: readonly string[]): boolean =>
  cells.length === houston.width &&
  looksLikeContainerNumber((cells[2] ?? '').trim()) &&
  houston.dates.every((index) => /^(?:\d{1,2}\/\d{1,2}\/\d{4})?$/.test((cells[index] ?? '').trim()))
