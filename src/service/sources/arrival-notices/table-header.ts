import { boxNumbersIn } from './box-numbers-in.js'
import { freeFields, isUnderReturn } from './labelled-values.js'
import type { NoticeField } from './notice-labels.js'
import { mostOverlapping, type NoticeLine } from './notice-lines.js'

export interface Column {
  fields: NoticeField[]
  from: number
  to: number
}

type Cells = NoticeLine['cells']

/** Returns the header of a table. Ignores columns below a heading about the empty return. */
export function headerForPickup(lines: readonly NoticeLine[], row: number): Column[] | null {
  const cells = lines[row]?.cells ?? []
  const columns = headerOf(cells)
  return (
    columns?.map((column, nth) =>
      isUnderReturn(lines, row, cells[nth]) && !column.fields.includes('container')
        ? { ...column, fields: ['other'] }
        : column,
    ) ?? null
  )
}

export function headerOf(cells: Cells): Column[] | null {
  const heads = cells.filter(({ labels }) => labels[0] !== undefined && labels[0].start <= 2)
  const fields = new Set(heads.flatMap(({ labels }) => labels.map(({ field }) => field)))
  const hasFree = fields.has('container') && [...freeFields].some((field) => fields.has(field))
  const isAllNames = hasFree && !cells.some(({ text }) => /\d{2}/.test(text))
  const isHead = heads.length >= 2 && (heads.length >= cells.length - 1 || isAllNames)
  if (!isHead || boxNumbersIn(cells.map(({ text }) => text).join('  ')).length > 0) return null
  if (heads.some(({ labels }) => /[:：]\s*\S/.test(labels.at(-1)?.behind ?? ''))) return null
  const columns = cells.map(({ labels, from, to }, index): Column => {
    const until = cells[index + 1]?.from ?? Number.POSITIVE_INFINITY
    return { fields: labels.map(({ field }) => field), from, to: Math.max(to, until - 1) }
  })
  const named = columns.flatMap(({ fields }) => fields)
  return named.includes('container') || isOfCharges(columns) ? columns : null
}

export function isOfCharges(columns: readonly Column[]): boolean {
  const named = columns.flatMap(({ fields }) => fields)
  const charges = named.filter((field) => field === 'charge').length
  const others = named.filter((field) => field !== 'charge' && field !== 'container').length
  const isOfBox = named.some((field) => ofBox.has(field))
  if (named.includes('container') && named.some((field) => freeFields.has(field))) return false
  if (charges === 1) return named.includes('container') && !isOfBox
  return charges >= 2 && (charges > others || !named.includes('container'))
}

const ofBox: ReadonlySet<NoticeField> = new Set([
  'cargo',
  'seal',
  'last_free_day',
  'revised_last_free_day',
  'pickup_number',
  'terminal',
  'eta',
])

/** Returns whether a line continues a table that a line such as `Last Free Day: 12/09/2026` interrupted. */
export function isRowOf(columns: readonly Column[], cells: Cells): boolean {
  const column = columns.find(({ fields }) => fields.includes('container'))
  const cell = column && mostOverlapping(cells, column)
  return cells.length > 1 && cell !== undefined && boxNumbersIn(cell.text).length === 1
}

export const isEndOfTable = (cells: Cells): boolean =>
  cells.some(({ labels }) =>
    labels.some(
      ({ field, start, behind }) =>
        field !== 'cargo' && field !== 'seal' && start <= 2 && behind !== '',
    ),
  )
