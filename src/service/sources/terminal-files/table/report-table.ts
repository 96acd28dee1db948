import type { Remark } from '../../statement.js'

export interface Row {
  /** For people: `line 17` or `Sheet1 row 17`. */
  place: string
  cells: readonly string[]
}

export interface Table {
  /** For people; empty if the file has only one table. */
  name: string
  /** The names of the columns; null if they have to be found in the first rows. */
  header: readonly string[] | null
  /** Lines of text beside the table. */
  titles: readonly string[]
  /** Reads all rows from the start. Calls `skipped` for the rows that cannot be read. */
  rows(skipped?: (remark: Remark) => void): AsyncIterable<Row> | Iterable<Row>
}

/** Further columns are dropped. */
export const mostColumns = 300

/** A larger table is refused: no terminal has so many containers. */
export const mostRows = 200_000

export const tooManyRows = `It has more than ${mostRows} rows: split it into smaller files, each with the header.`
