/** A part of a line between two wide gaps. `from` is its left end on the page, `to` its right end. */
export interface PlacedCell {
  text: string
  from: number
  to: number
  /** Row of the worksheet, counted from 1. Absent if the file is not a workbook. */
  row?: number
}

export type PlacedLine = PlacedCell[]
