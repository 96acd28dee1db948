import { stringify } from 'csv-stringify/sync'
import { type Box, boxNumber } from '../../domain/box.js'
import { plain } from '../../domain/brief/prose.js'
import { listFacts } from '../../domain/list-fact.js'
import { lineFacts } from '../../domain/stored-facts.js'
import type { BoardFilter, BoardOrder } from '../store/board-rows.js'
import type { Tenant } from '../store/database/store.js'
import { boxesOf } from './boxes-of.js'
import { listPage } from './list-board.js'

/** Columns of an exported board. They are the same as the columns of `oct holds`. */
export const exportColumns: readonly string[] = lineFacts

interface Exported {
  filter: BoardFilter
  order: BoardOrder
}

const portion = 500

/** Yields the containers of a board in portions. Each container is a list with one text per column. */
export async function* exportedRows(
  tenant: Tenant,
  { filter, order }: Exported,
): AsyncGenerator<string[][]> {
  for (let offset = 0; ; offset += portion) {
    const { rows } = await listPage(tenant, filter, { order, limit: portion, offset })
    if (rows.length > 0) yield (await boxesOf(tenant, rows)).map(cellsOf)
    if (rows.length < portion) return
  }
}

function cellsOf(box: Box): string[] {
  const facts = { ...listFacts(box), number: boxNumber(box.container) }
  return lineFacts.map((name) => exportedCell(facts[name]))
}

/** Returns a fact as the text of one cell. Joins the items of a list. */
export function exportedCell(fact: unknown): string {
  if (typeof fact === 'number') return String(fact)
  const text = Array.isArray(fact) ? fact.filter((part) => part !== null).join('; ') : (fact ?? '')
  return guardedCell(String(text))
}

/** Removes control characters, and prevents a spreadsheet program from running the text as a formula. */
export const guardedCell = (text: string): string => guarded(plain(text, longestCell))

const longestCell = 1000

/** Adds an apostrophe to a text that a spreadsheet program would run as a formula. */
const guarded = (words: string): string => (/^[=+\-@＝＋－＠]/.test(words) ? `'${words}` : words)

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: '\r\n' })
