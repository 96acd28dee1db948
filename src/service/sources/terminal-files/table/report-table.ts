import type { Remark } from '../../statement.js'

/** A row of a report, as texts. */
export interface Row {
  /** For people, such as `line 17` or `Sheet1 row 17`. */
  place: string
  cells: readonly string[]
}

/** One table of a report. */
export interface Table {
  /** For people; empty where the file holds one table only. */
  name: string
  /** Names of the columns; null where they have to be looked for among the first rows. */
  header: readonly string[] | null
  /** Lines of text that stand beside the table. */
  titles: readonly string[]
  /** Reads all rows from the start; `skipped` receives the rows that cannot be read. */
  rows(skipped?: (remark: Remark) => void): AsyncIterable<Row> | Iterable<Row>
}

/** More columns than this are left off. */
export const mostColumns = 300

/** More rows than this are refused: no terminal holds so many boxes. */
export const mostRows = 200_000

export const tooManyRows = `It has more than ${mostRows} rows: split it into files of fewer, each with the header.`
