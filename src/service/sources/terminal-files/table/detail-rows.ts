import { looksLikeContainerNumber } from '../../../../domain/container-number.js'
import { usualHeaders } from '../profile/usual-headers.js'
import { columnMeaning, headerOf } from './find-header.js'
import { mostColumns, mostRows, type Row, type Table } from './report-table.js'

/**
 * Joins the row of a container with the row of details below it, as ITS exports them. The details have their own header
 * row, or labels such as `Vessel: ONE APUS`. Returns other tables unchanged.
 */
export async function withDetailRows(table: Table): Promise<Table> {
  if (table.header !== null) return table
  const all: Row[] = []
  for await (const row of table.rows()) {
    all.push(row)
    // Stops after some rows without details, because a large table must not be kept in memory.
    if (all.length === firstRows && joinedRows(table, all) === null) return table
    if (all.length > mostRows) return table
  }
  return joinedRows(table, all) ?? table
}

/** Number of rows that show whether a table has details. */
const firstRows = 60

/** Returns null unless each container is followed by its details, which may be missing for the last one. */
function joinedRows(table: Table, all: readonly Row[]): Table | null {
  const at = all.findIndex(({ cells }) => headerOf(cells, usualHeaders) !== null)
  const [header, second] = [all[at]?.cells, all[at + 1]?.cells]
  if (header === undefined || second === undefined) return null
  const labels = isSecondHeader(second) ? second : null
  const rows = all.slice(at + (labels === null ? 1 : 2))
  const pairs = rows.flatMap((row, index) => (hasBox(row) ? [{ row, below: rows[index + 1] }] : []))
  const details = pairs.map(({ below }) =>
    below === undefined ? new Map<string, string>() : detailsIn(below, labels),
  )
  const isPaired = details.some((detail) => detail !== null && detail.size > 0)
  if (!isPaired || details.includes(null)) return null
  const names = [...new Set(details.flatMap((detail) => [...(detail?.keys() ?? [])]))]
  const width = Math.max(header.length, ...pairs.map(({ row }) => row.cells.length))
  if (width + names.length > mostColumns) return null
  const joined = pairs.map(({ row: { place, cells } }, index) => ({
    place,
    cells: [...padded(cells, width), ...names.map((name) => details[index]?.get(name) ?? '')],
  }))
  return {
    ...table,
    header: [...padded(header, width), ...names],
    titles: all.slice(0, at).map(({ cells }) => cells.join(' ').trim().slice(0, 200)),
    rows: () => joined,
  }
}

const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => cells[index] ?? '')

const hasBox = ({ cells }: Row): boolean =>
  cells.some((cell) => looksLikeContainerNumber(cell.trim()))

const means = (label: string): boolean => Boolean(columnMeaning(label, usualHeaders))

const isSecondHeader = (cells: readonly string[]): boolean =>
  cells.filter(means).length > 2 && cells.every((cell) => !/\d{3}/.test(cell))

/** Returns the values of a row of details by label. Null if the row is about another container, or has no details. */
function detailsIn(row: Row, labels: readonly string[] | null): Map<string, string> | null {
  if (hasBox(row)) return null
  const stated =
    labels === null
      ? row.cells.flatMap((cell, index) => pairsIn(cell, row.cells[index + 1] ?? ''))
      : labels.map((label, index) => [label, row.cells[index] ?? ''])
  const known = stated.flatMap(([label = '', value = '']) =>
    means(label) ? [[label.trim(), value.trim()] as const] : [],
  )
  return known.length > 2 ? new Map(known) : null
}

/** Returns the labels and values in a cell. The value of a label that fills its cell is in the next cell. */
function pairsIn(cell: string, next: string): string[][] {
  const [, label] = /^\s*([A-Z][\w/#. ]{1,24}):\s*$/.exec(cell) ?? []
  if (label !== undefined) return [[label, /:\s*$/.test(next) ? '' : next]]
  if (means(cell.trim()) && !means(next.trim())) return [[cell, next]]
  return [...cell.matchAll(labeled)].map(([, ...pair]) => pair)
}

/** Matches a label and its value, which ends before the next label. */
const labeled = /(?<![^\s|])([A-Z][\w/#. ]{1,24}):\s{0,3}([^:]{0,60}?)(?=\s{1,3}[A-Z][\w/#.]*:|$)/g
