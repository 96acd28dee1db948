import { looksLikeContainerNumber } from '../../../../domain/container-number.js'
import type { TerminalProfile } from '../profile/terminal-profile.js'
import { usualHeaders } from '../profile/usual-headers.js'
import { type Column, type Header, headerAt, headerOf } from './find-header.js'
import type { Row, Table } from './report-table.js'
import { spreadHeader } from './spread-header.js'

export interface Titled {
  names: readonly string[]
  columns: readonly Column[]
  columnsBy(known: TerminalProfile['columns']): readonly Column[]
  titles: readonly string[]
  unknownBy(known: TerminalProfile['columns']): readonly string[]
  titledColumns: ReadonlySet<number>
  /** Number of cells in the header of a text. Null for other tables, in which each cell has its column. */
  width: number | null
  rows: Table['rows']
}

const mostTitleRows = 40

/** Chooses the terminal profile that knows the most headers. Returns null if the table has no header. */
export async function titled(
  table: Table,
  profiles: readonly Pick<TerminalProfile, 'columns'>[],
): Promise<Titled | null> {
  if (table.header !== null) {
    const { header: names, titles, rows } = table
    const read = (known: TerminalProfile['columns']) => headerOf(names, known)
    const header = best(profiles.map(({ columns }) => read(columns)))
    return (
      header && {
        ...seenBy(header, [names], read),
        ...{ titles, width: null, rows: (skipped) => rows(skipped) },
      }
    )
  }
  const first: Row[] = []
  for await (const row of table.rows()) {
    first.push(row)
    if (first.length === mostTitleRows) break
  }
  const found = first.map((row, index) => {
    const lower = first[index + 1]?.cells
    return best(profiles.map(({ columns }) => headerAt(row.cells, lower, columns)))
  })
  const most = best(found)
  if (most === null) return null
  const at = found.indexOf(most)
  const [upper, lower] = [first[at]?.cells ?? [], first[at + 1]?.cells]
  const boxes = first.slice(at + 1).filter(({ cells }) => cells.some(isNumber))
  const spread = spreadHeader({ upper, lower }, boxes, usualHeaders)
  const heading = spread ? [spread.upper, spread.lower] : [upper, lower]
  const read = (known: TerminalProfile['columns']) => headerAt(heading[0] ?? [], heading[1], known)
  const height = spread === null ? most.height : 2
  const header = (spread && best(profiles.map(({ columns }) => read(columns)))) ?? most
  return {
    ...seenBy(header, heading.slice(0, height) as string[][], read),
    width: table.isText
      ? Math.max(...heading.slice(0, height).map((cells) => cells?.length ?? 0))
      : null,
    titles: first.slice(0, at).map(({ cells }) => titleOf(cells)),
    rows: (skipped) => below(table.rows(skipped), at + height),
  }
}

const isNumber = (cell: string): boolean => looksLikeContainerNumber(cell.trim())

function seenBy(
  header: Header,
  heading: readonly (readonly string[])[],
  read: (known: TerminalProfile['columns']) => Header | null,
): Pick<Titled, 'names' | 'columns' | 'columnsBy' | 'unknownBy' | 'titledColumns'> {
  const titles = heading.flatMap((cells) =>
    cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index])),
  )
  return {
    names: heading.flat(),
    columns: header.columns,
    columnsBy: (known) => read(known)?.columns ?? [],
    unknownBy: (known) => read(known)?.unknown ?? [],
    titledColumns: new Set(titles),
  }
}

function best(headers: readonly (Header | null)[]): Header | null {
  let most: Header | null = null
  for (const header of headers) {
    if (header && header.columns.length > (most?.columns.length ?? 0)) most = header
  }
  return most
}

const titleOf = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.slice(0, 200).trim())
    .filter((cell) => cell !== '')
    .join(' ')

async function* below(rows: ReturnType<Table['rows']>, height: number): AsyncIterable<Row> {
  let index = 0
  for await (const row of rows) {
    if (index >= height) yield row
    index += 1
  }
}
