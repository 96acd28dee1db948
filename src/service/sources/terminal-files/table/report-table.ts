import type { Remark } from '../../statement.js'

export interface Row {
  /** For people: `line 17` or `Sheet1 row 17`. */
  place: string
  cells: readonly string[]
}

export interface Table {
  /** For people; empty if the file has only one table. */
  name: string
  /** Null if the first rows contain the names of the columns. */
  header: readonly string[] | null
  /** Lines of text beside the table. */
  titles: readonly string[]
  /** Starts from the first row each time. Calls `skipped` for unreadable rows. */
  rows(skipped?: (remark: Remark) => void): AsyncIterable<Row> | Iterable<Row>
}

/** Further columns are dropped. */
export const mostColumns = 300

/** A larger table is refused: no terminal has so many containers. */
export const mostRows = 200_000

export const tooManyRows = `The file has more than ${mostRows} rows: split it into smaller files, each with the header.`
