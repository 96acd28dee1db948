import type { SheetProblem } from './sheet.js'

export interface Grid {
  rows: GridRow[]
  isWorkbook: boolean
  /** Path of the sheet inside the zip archive of the workbook. */
  sheetPath?: string
  isCut: boolean
  notices: string[]
}

export interface GridRow {
  /** Line of the text file, or row of the workbook, in which the row starts. Counted from 1. */
  line: number
  row: number
  cells: string[]
  /** Problems that are visible in the file, by column index. For example, a spreadsheet has rounded a number. */
  damage?: Record<number, SheetProblem>
  /** Merged cells in the row. The keys are columns; the values are the first rows of the merged cells. */
  merged?: ReadonlyMap<number, number>
}

const most = { rows: 250_000, cells: 20_000_000 }

export class RowGatherer {
  readonly rows: GridRow[] = []
  isCut = false
  #cells = 0

  add(row: GridRow): boolean {
    if (!row.cells.some((cell) => cell.trim() !== '')) return true
    this.#cells += row.cells.length
    this.isCut = this.rows.length >= most.rows || this.#cells > most.cells
    if (!this.isCut) this.rows.push(row)
    return !this.isCut
  }
}
