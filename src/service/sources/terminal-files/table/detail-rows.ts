import { looksLikeContainerNumber } from '../../../../domain/container-number.js'
import { usualHeaders } from '../profile/usual-headers.js'
import { columnMeaning, headerOf } from './find-header.js'
import { mostColumns, mostRows, type Row, type Table } from './report-table.js'

/**
 * Joins the row of a container with the details below it, as ITS exports them. The details are a row with its own
 * header, or rows with labels such as `Vessel: ONE APUS`. Returns other tables unchanged.
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
  const pairs = rows.flatMap((row, index) =>
    hasBox(row) ? [{ row, below: rowsBelow(rows, index) }] : [],
  )
  const details = pairs.map(({ below }, index) =>
    below.length === 0 && index === pairs.length - 1
      ? new Map<string, string>()
      : detailsIn(below, labels),
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

/** Returns the rows between a container and the next one. */
function rowsBelow(rows: readonly Row[], at: number): readonly Row[] {
  const next = rows.findIndex((row, index) => index > at && hasBox(row))
  return rows.slice(at + 1, next < 0 ? at + 1 + mostBelow : next)
}

/** Number of rows with details below the last container. */
const mostBelow = 12

/** Returns the values of details by label. Null if there are no details. */
function detailsIn(
  rows: readonly Row[],
  labels: readonly string[] | null,
): Map<string, string> | null {
  if (rows.length === 0) return null
  const stated =
    labels === null
      ? rows.flatMap(({ cells }) => labeledIn(withWholeAmounts(cells)))
      : labels.map((label, index) => [label, rows[0]?.cells[index] ?? ''])
  const known = stated.flatMap(([label = '', value = '']) =>
    means(label) ? [[label.trim(), value.trim()] as const] : [],
  )
  return known.length > 2 ? new Map(known) : null
}

const labeledIn = (cells: readonly string[]): string[][] =>
  cells.flatMap((cell, index) => pairsIn(cell, cells[index + 1] ?? ''))

/** Joins an amount such as `$3,075.25` that a comma split into two cells. */
function withWholeAmounts(cells: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const cell of cells) {
    const before = joined.at(-1) ?? ''
    if (/\$ ?\d{1,3}$/.test(before) && /^\d{3}(?:\.\d+)?$/.test(cell.trim()))
      joined[joined.length - 1] = `${before},${cell.trim()}`
    else joined.push(cell)
  }
  return joined
}

/** Returns the labels and values in a cell. The value of a label that fills its cell is in the next cell. */
function pairsIn(cell: string, next: string): string[][] {
  const [, label] = /^\s*([A-Z][\w/#. ]{1,24}):\s*$/.exec(cell) ?? []
  if (label !== undefined) return [[label, /:\s*$/.test(next) ? '' : next]]
  if (means(cell.trim()) && !means(next.trim())) return [[cell, next]]
  const found = [...cell.matchAll(labeled)].map(([, ...pair]) => pair)
  const [, name, time] = /^\s*([A-Z][\w/#. ]{1,24}):\s*(\d.*\d:\d\d.*)$/.exec(cell) ?? []
  return found.length === 0 && name !== undefined && time !== undefined ? [[name, time]] : found
}

/** Matches a label and its value, which ends before the next label. */
const labeled = /(?<![^\s|])([A-Z][\w/#. ]{1,24}):\s{0,3}([^:]{0,60}?)(?=\s{1,3}[A-Z][\w/#.]*:|$)/g
