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
  /** Yields the rows, from the first on each call. Calls `skipped` for rows that cannot be read. */
  rows(skipped?: (remark: Remark) => void): AsyncIterable<Row> | Iterable<Row>
}

/** Maximum number of columns. Further columns are dropped. */
export const mostColumns = 300

/** Maximum number of rows. A larger table is rejected: no terminal has so many containers. */
export const mostRows = 200_000

export const tooManyRows = `The file has more than ${mostRows} rows: split the file into smaller files, each with the header.`
