import type { GridRow } from '../../desk/sheet/grid.js'
import { type Columns, isTotalText } from './invoice-table.js'

/** Describes rows without a container. Quotes a row with an amount that may be a discount and is no total. */
export function skippedRows(
  rows: readonly GridRow[],
  { columns, placeOf }: { columns: readonly Columns[]; placeOf: (row: GridRow) => string },
): string[] {
  const amounts = new Set(columns.flatMap((each) => each.get('amount') ?? []))
  const charges = new Set(columns.flatMap((each) => each.get('charge') ?? []))
  const named = rows.flatMap((row) => {
    const filled = [...row.cells.entries()].filter(([, cell]) => cell.trim() !== '')
    const amount = filled.find(([at, cell]) => amounts.has(at) && /\d/.test(cell))?.[1].trim()
    const texts = filled.filter(([at, cell]) => !amounts.has(at) && /\p{L}/u.test(cell))
    const [, words = ''] = texts.find(([at]) => charges.has(at)) ?? texts[0] ?? []
    if (amount === undefined || words === '' || texts.some(([, cell]) => isTotalText(cell)))
      return []
    return [`${placeOf(row)} (${words.trim().slice(0, 60)}, ${amount.slice(0, 30)})`]
  })
  const others = rows.length - named.length
  const more = named.length > mostNamed ? ` and ${named.length - mostNamed} more` : ''
  return [
    ...(named.length === 0
      ? []
      : [
          `oct did not compare amounts that have no container number: ${named.slice(0, mostNamed).join(', ')}${more}.`,
        ]),
    ...(others === 0
      ? []
      : [
          `${named.length === 0 ? 'Rows' : 'Other rows'} without a container number, such as totals, were skipped: ${others}.`,
        ]),
  ]
}

const mostNamed = 10
