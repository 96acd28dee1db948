import { looksLikeContainerNumber } from '../../../../domain/container-number.js'
import type { ColumnFact } from '../profile/column-fact.js'
import { usualHeaders } from '../profile/usual-headers.js'
import { columnMeaning, headerOf } from '../table/find-header.js'
import { readTables } from '../table/read-tables.js'
import type { Table } from '../table/report-table.js'

/** A column of a report. A user or the service has given it a meaning. */
export interface TaughtColumn {
  header: string
  /** The first cells of the column that differ from each other. */
  samples: string[]
  /** Meaning of the column. Null if the meaning is known but not used; undefined if it is unknown. */
  means: ColumnFact | null | undefined
}

/** Returns the columns of the first table that has container numbers. Returns undefined if no table has them. */
export async function columnsOfReport(bytes: Uint8Array): Promise<TaughtColumn[] | undefined> {
  const pieces = async function* (): AsyncIterable<Uint8Array> {
    yield bytes
  }
  const scoreOf = (cells: readonly string[]): number =>
    headerOf(cells, usualHeaders)?.columns.length ?? cells.length / 1e4
  for (const table of await readTables(pieces, { scoreOf })) {
    const columns = await columnsOf(table)
    if (columns !== undefined) return columns
  }
  return undefined
}

async function columnsOf(table: Table): Promise<TaughtColumn[] | undefined> {
  const rows: (readonly string[])[] = table.header === null ? [] : [table.header]
  for await (const { cells } of table.rows()) {
    rows.push(cells)
    if (rows.length === mostRows) break
  }
  const first = rows.findIndex((cells) => cells.some(looksLikeContainerNumber))
  const at = headerAbove(rows, first)
  const header = rows[at]
  if (header === undefined) return undefined
  const below = rows.slice(at + 1)
  return header.flatMap((name, index) => {
    const title = name.replace(/\s+/g, ' ').trim().slice(0, 60)
    const cells = below.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
    if (title === '') return []
    const samples = [...new Set(cells)].slice(0, 3).map((cell) => cell.slice(0, 40))
    return [{ header: title, samples, means: meaningOf(title, cells) }]
  })
}

/** Returns the index of the header above the first container: the row with most texts, as titles have few. */
function headerAbove(rows: readonly (readonly string[])[], first: number): number {
  let best = -1
  let most = 1
  for (let at = 0; at < first; at += 1) {
    const count = rows[at]?.filter((cell) => cell.trim() !== '').length ?? 0
    if (count >= most) [best, most] = [at, count]
  }
  return best
}

function meaningOf(header: string, cells: readonly string[]): TaughtColumn['means'] {
  const known = columnMeaning(header, usualHeaders)
  if (known !== undefined) return known
  const boxes = cells.filter(looksLikeContainerNumber).length
  return boxes > 0 && boxes * 2 > cells.length ? { fact: 'container' } : undefined
}

const mostRows = 200
