import type { Remark } from '../../statement.js'

export interface Row {
  place: string
  cells: readonly string[]
}

export interface Table {
  name: string
  isHidden?: boolean
  header: readonly string[] | null
  titles: readonly string[]
  /** Returns the rows. Each call starts with the first row, and calls `skipped` for unreadable rows. */
  rows(skipped?: (remark: Remark) => void): AsyncIterable<Row> | Iterable<Row>
}

/** Maximum number of columns. Further columns are dropped. */
export const mostColumns = 300

/** Maximum number of rows. A larger table is rejected, because no terminal has so many containers. */
export const mostRows = 200_000

export const tooManyRows = `The file has more than ${mostRows} rows: split the file into smaller files, each with the header.`
