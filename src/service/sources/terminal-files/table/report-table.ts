import type { Remark } from '../../statement.js'

export interface Row {
  place: string
  cells: readonly string[]
}

export interface Table {
  name: string
  isHidden?: boolean
  /** True for a text whose rows may have lost cells. In other tables, each cell has its column. */
  isText?: true
  header: readonly string[] | null
  titles: readonly string[]
  /** Yields the rows. Each call starts again at the first row. Calls `skipped` for rows that cannot be read. */
  rows(skipped?: (remark: Remark) => void): AsyncIterable<Row> | Iterable<Row>
}

/** Maximum number of columns in a table. Further columns are dropped. */
export const mostColumns = 300

/** Maximum number of rows in a table. oct rejects a larger table, because no terminal has more containers. */
export const mostRows = 200_000

export const tooManyRows = `The file has more than ${mostRows} rows: split the file into smaller files, each with the header.`
