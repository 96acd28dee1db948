import type { Remark } from '../../statement.js'

export interface Row {
  /** Place of the row for users: `line 17` or `Sheet1 row 17`. */
  place: string
  cells: readonly string[]
}

export interface Table {
  /** Name of the table for users; empty if the file has only one table. */
  name: string
  /** Names of the columns; null if the first rows contain them. */
  header: readonly string[] | null
  titles: readonly string[]
  /** Returns the rows, starting with the first row at each call. Calls `skipped` for unreadable rows. */
  rows(skipped?: (remark: Remark) => void): AsyncIterable<Row> | Iterable<Row>
}

/** Limit for the columns of a table. Further columns are dropped. */
export const mostColumns = 300

/** Limit for the rows of a table. A larger table is refused, because no terminal has so many containers. */
export const mostRows = 200_000

export const tooManyRows = `The file has more than ${mostRows} rows: split the file into smaller files, each with the header.`
