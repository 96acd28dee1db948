import type { TerminalProfile } from '../profile/terminal-profile.js'
import { type Column, type Header, headerAt, headerOf } from './find-header.js'
import type { Row, Table } from './table.js'

/** A table whose columns are known. */
export interface Titled {
  /** As they stand in its header. */
  names: readonly string[]
  columns: readonly Column[]
  /** The same by the headers of one profile. */
  columnsBy(known: TerminalProfile['columns']): readonly Column[]
  /** What stands above the header, a line each. */
  titles: readonly string[]
  /** Those below the header. */
  rows: AsyncIterable<Row> | Iterable<Row>
}

/** So many rows a header is looked for in. */
const mostTitleRows = 40

/**
 * The columns of a table by the headers of any of some profiles, the one that knows most of them;
 * null where no row is a header. Only the first rows are read before its rows are asked for.
 */
export async function titled(
  table: Table,
  profiles: readonly Pick<TerminalProfile, 'columns'>[],
): Promise<Titled | null> {
  if (table.header !== null) {
    const { header: names, titles, rows } = table
    const header = best(profiles.map(({ columns }) => headerOf(names, columns)))
    const columnsBy: Titled['columnsBy'] = (known) => headerOf(names, known)?.columns ?? []
    return header && { names, columns: header.columns, columnsBy, titles, rows }
  }
  const rows = rowsOf(table.rows)
  const first: Row[] = []
  while (first.length < mostTitleRows) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
  }
  const found = first.map((row, index) => {
    const lower = first[index + 1]?.cells
    return best(profiles.map(({ columns }) => headerAt(row.cells, lower, columns)))
  })
  const most = best(found)
  if (most === null) return null
  const at = found.indexOf(most)
  const below = first.slice(at + most.height)
  return {
    names: first.slice(at, at + most.height).flatMap(({ cells }) => cells),
    columns: most.columns,
    columnsBy: (known) =>
      headerAt(first[at]?.cells ?? [], first[at + 1]?.cells, known)?.columns ?? [],
    titles: first.slice(0, at).map(({ cells }) => titleOf(cells)),
    rows: chained(below, rows),
  }
}

function best(headers: readonly (Header | null)[]): Header | null {
  let most: Header | null = null
  for (const header of headers) {
    if (header && header.columns.length > (most?.columns.length ?? 0)) most = header
  }
  return most
}

/** A title may be spread over cells: `Generated`, `2026-05-12 08:00`. */
const titleOf = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.slice(0, 200).trim())
    .filter((cell) => cell !== '')
    .join(' ')

async function* rowsOf(rows: Table['rows']): AsyncGenerator<Row, undefined> {
  yield* rows
  return undefined
}

async function* chained(first: readonly Row[], rest: AsyncIterable<Row>): AsyncIterable<Row> {
  yield* first
  yield* rest
}
