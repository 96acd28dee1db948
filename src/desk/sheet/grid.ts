import type { SheetProblem } from './sheet.js'

/** A table of texts, whatever file it came from. */
export interface Grid {
  /** Rows that hold anything, in their order. */
  rows: GridRow[]
  /** Of a workbook places are cells, of a text they are lines. */
  isWorkbook: boolean
  /** Whether there was more than is read of any list. */
  isCut: boolean
  notices: string[]
}

export interface GridRow {
  /** Where it begins: the line of a text, the row of a workbook, from 1. */
  line: number
  /** The row that a spreadsheet shows it in, from 1. */
  row: number
  cells: string[]
  /** What the file itself says of cells that cannot be trusted, by column. */
  damage?: Record<number, SheetProblem>
}

/** Larger lists are several files; 250,000 rows may have 80 columns each. */
const most = { rows: 250_000, cells: 20_000_000 }

/** Gathers rows up to what is read of any list. */
export class RowGatherer {
  readonly rows: GridRow[] = []
  isCut = false
  #cells = 0

  /** Takes a row that holds anything; false where no more are taken. */
  add(row: GridRow): boolean {
    if (!row.cells.some((cell) => cell.trim() !== '')) return true
    this.#cells += row.cells.length
    this.isCut = this.rows.length >= most.rows || this.#cells > most.cells
    if (!this.isCut) this.rows.push(row)
    return !this.isCut
  }
}
