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

/** A spreadsheet has no more columns. */
export const mostColumns = 16_384

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

/** `B17`, of a column from 0 and a row from 1. */
export const cellName = (column: number, row: number): string => `${columnLetters(column)}${row}`

/** `A`, `Z`, `AA`, of a column from 0. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

/** The column from 0 that letters name; undefined where they are none. */
export function columnOfLetters(letters: string): number | undefined {
  if (letters.length < 1 || letters.length > 3) return undefined
  let column = 0
  for (let index = 0; index < letters.length; index++) {
    // Lower case differs from upper case in this bit alone.
    const place = (letters.charCodeAt(index) & 0xdf) - 64
    if (place < 1 || place > 26) return undefined
    column = column * 26 + place
  }
  return column - 1
}
