import { cellName, columnOfLetters } from '../../files/workbook/cell-name.js'
import type { WorkbookSheet } from '../../files/workbook/open-workbook.js'
import type { WorkbookCell, WorkbookRow } from '../../files/workbook/read-worksheet.js'
import { type GridRow, RowGatherer } from './grid.js'
import { numberDamage } from './number-damage.js'
import type { SheetProblem } from './sheet.js'

interface Worksheet {
  rows: GridRow[]
  isCut: boolean
  notices: string[]
}

/** Reads the rows of a worksheet, including hidden rows. A merged cell repeats its value in each of its rows. */
export function worksheetRows(sheet: WorkbookSheet): Worksheet {
  const gatherer = new RowGatherer()
  let hidden = 0
  const merges = sheet.eachRow((row) => {
    hidden += row.isHidden ? 1 : 0
    return gatherer.add(gridRow(row))
  })
  const { rows, isCut } = gatherer
  return { rows, isCut, notices: noticesOf(hidden, fillMerged(rows, merges)) }
}

function gridRow({ number, cells }: WorkbookRow): GridRow {
  const row: GridRow = { line: number, row: number, cells: [] }
  for (const cell of cells) {
    while (row.cells.length < cell.column) row.cells.push('')
    const { text, problem } = cellText(cell)
    row.cells[cell.column] = text
    if (problem === undefined) continue
    row.damage ??= {}
    row.damage[cell.column] = problem(cellName(cell.column, number))
  }
  return row
}

interface CellText {
  text: string
  problem?: (place: string) => SheetProblem
}

function cellText({ kind, text, digits }: WorkbookCell): CellText {
  if (kind === 'number') return numericText(text, digits)
  if (kind === 'date') return { text, problem: numberDamage.date(text) }
  if (kind === 'formula') return { text: '=', problem: numberDamage.formula }
  if (kind === 'missing') return { text: '?', problem: numberDamage.missing }
  return { text }
}

function numericText(value: string, digits: number): CellText {
  const number = Number(value)
  if (!Number.isFinite(number)) return { text: value, problem: numberDamage.scientific(value) }
  if (!Number.isInteger(number))
    return { text: String(number), problem: numberDamage.fraction(value) }
  if (Math.abs(number) >= 1e15) return { text: value, problem: numberDamage.rounded(value) }
  const text = String(number).padStart(digits, '0')
  return /^\d{5,}0{6}$/.test(text) ? { text, problem: numberDamage.zeros(text) } : { text }
}

const mostFilled = 1_000_000

function fillMerged(rows: readonly GridRow[], merges: readonly string[]): number {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  let filled = 0
  for (const range of merges) {
    const match = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/i.exec(range)
    const column = columnOfLetters(match?.[1] ?? '')
    const top = byNumber.get(Number(match?.[2]))
    const text = column === undefined ? undefined : top?.cells[column]
    if (column === undefined || text === undefined || text === '') continue
    for (let row = Number(match?.[2]) + 1; row <= Number(match?.[3]); row++) {
      if (filled >= mostFilled || row > Number(match?.[2]) + rows.length) break
      const below = byNumber.get(row)
      if (!fill(below, column, text)) continue
      for (const each of [top, below]) {
        if (each !== undefined) each.merged = new Map(each.merged).set(column, Number(match?.[2]))
      }
      filled += 1
    }
  }
  return filled
}

function fill(row: GridRow | undefined, column: number, text: string): boolean {
  if (row === undefined || (row.cells[column] ?? '') !== '') return false
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text
  return true
}

function noticesOf(hidden: number, filled: number): string[] {
  return [
    ...(hidden > 0
      ? [`${hidden} hidden ${hidden === 1 ? 'row was' : 'rows were'} read as well.`]
      : []),
    ...(filled > 0
      ? [
          `oct uses the value of a merged cell for each of its rows (${filled} ${filled === 1 ? 'row' : 'rows'}).`,
        ]
      : []),
  ]
}
