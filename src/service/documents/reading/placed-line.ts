/** A part of a line between two wide gaps. `from` and `to` are its left and right ends on the page. */
export interface PlacedCell {
  text: string
  from: number
  to: number
  /** Row of the worksheet, counted from 1; absent in other files. */
  row?: number
}

export type PlacedLine = PlacedCell[]
