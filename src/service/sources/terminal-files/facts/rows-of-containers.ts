import { boxNumbersIn, writtenNumber } from '../../arrival-notices/box-numbers-in.js'
import type { Remark } from '../../statement.js'
import type { Column } from '../table/find-header.js'
import type { Row } from '../table/report-table.js'

/** Returns one row per container in a cell, as in a list by B/L. Omits amounts, which are for all containers. */
export function rowsOfContainers(
  row: Row,
  columns: readonly Column[],
): { rows: readonly Row[]; remark: Remark | null } {
  const column = columns.find(({ means }) => means.fact === 'container')
  const text = column === undefined ? '' : (row.cells[column.index] ?? '')
  if (column === undefined || text.length < shortest) return { rows: [row], remark: null }
  const numbers = boxNumbersIn(text.replace(/\s+/g, ' '))
  const rest = text.toUpperCase().replace(/\s+/g, ' ').replace(writtenNumber, '')
  if (numbers.length < 2 || /[A-Z0-9]/.test(rest)) return { rows: [row], remark: null }
  const amounts = columns.filter(
    ({ index, means }) => means.fact === 'fee' && (row.cells[index] ?? '').trim() !== '',
  )
  const left = new Set(amounts.map(({ index }) => index))
  const cells = row.cells.map((cell, index) => (left.has(index) ? '' : cell))
  return {
    rows: numbers.map((number) => ({ ...row, cells: cells.with(column.index, number) })),
    remark:
      amounts.length === 0
        ? null
        : {
            where: row.place,
            reason: `${amounts.map(({ header }) => header).join(', ')}: the amount is for ${numbers.length} containers together, so the amount was not read`,
          },
  }
}

/** Minimum length of a text with two container numbers. */
const shortest = 22
