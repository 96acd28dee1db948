import { cellText } from './cell.js'
import { type FieldSource, fieldNames, selectFields } from './select-fields.js'
import type { Cell, Viewing } from './view.js'

/** Sorts rows; `-` before a name reverses the order. Compares times as instants. Missing values come last. */
export function sortRows<Row>(sort: string, source: FieldSource<Row>): Row[] {
  const typed = fieldNames([sort])
  const names = typed.map((name) => name.replace(/^[-+]/, ''))
  // Formats times in UTC, because texts of times in different zones cannot be compared.
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
  // If a column contains numbers and words, the numbers come first.
  if (typeof a === 'number' || typeof b === 'number')
    return typeof a === 'number' ? -direction : direction
  const [textA, textB] = [cellText(a), cellText(b)]
  return (textA < textB ? -1 : textA > textB ? 1 : 0) * direction
}

const isMissing = (cell: Cell): boolean =>
  cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0)
