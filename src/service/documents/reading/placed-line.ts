/** A part of a line between two wide gaps. On the page, the part extends horizontally from `from` to `to`. */
export interface PlacedCell {
  text: string
  from: number
  to: number
  /** Row of a worksheet, counted from 1; absent in other files. */
  row?: number
}

export type PlacedLine = PlacedCell[]
