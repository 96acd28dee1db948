import { cellText } from './cell.js'
import { type FieldSource, fieldNames, selectFields } from './select-fields.js'
import type { Cell, Viewing } from './view.js'

/**
 * Sorts rows by a field, times as instants; `-name` reverses the order. The order does not depend on the locale. Rows
 * with equal values stay in order; rows without a value come last.
 */
export function sortRows<Row>(sort: string, source: FieldSource<Row>): Row[] {
  const typed = fieldNames([sort])
  const names = typed.map((name) => name.replace(/^[-+]/, ''))
  // Texts of local times in several zones are not in the order of the instants; texts in UTC are.
  const inUtc: Viewing = { ...source.viewing, timeStyle: 'utc' }
  const fields = selectFields(names, { ...source, viewing: inUtc })
  const directions = typed.map((name) => (name.startsWith('-') ? -1 : 1))
  const keyed = source.rows.map((row) => ({ row, keys: fields.map((field) => field.cell(row)) }))
  return keyed.sort((a, b) => compareKeys(a.keys, b.keys, directions)).map(({ row }) => row)
}

function compareKeys(
  a: readonly Cell[],
  b: readonly Cell[],
  directions: readonly number[],
): number {
  for (const [index, direction] of directions.entries()) {
    const order = compareCells(a[index] ?? null, b[index] ?? null, direction)
    if (order !== 0) return order
  }
  return 0
}

function compareCells(a: Cell, b: Cell, direction: number): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction
  // In a column with numbers and words, the numbers come first.
  if (typeof a === 'number' || typeof b === 'number')
    return typeof a === 'number' ? -direction : direction
  const [textA, textB] = [cellText(a), cellText(b)]
  return (textA < textB ? -1 : textA > textB ? 1 : 0) * direction
}

const isMissing = (cell: Cell): boolean =>
  cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0)
