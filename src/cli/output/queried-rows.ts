import { answerView } from './answer-view.js'
import type { View, Viewing } from './view.js'

export interface QuerySource<Row> {
  view: View<Row>
  /** Rows, already sorted and limited. */
  rows: readonly Row[]
  viewing: Viewing
  /** JMESPath. */
  query: string
}

/** Returns the result of `--query` on the JSON output, as rows for any format. */
export async function queriedRows<Row>({ view, rows, viewing, query }: QuerySource<Row>): Promise<{
  view: View<unknown>
  rows: unknown[]
}> {
  const { queryResult } = await import('./query-result.js')
  const records = rows.map((row) => view.record(row, viewing))
  const isObject = view.shape === 'object' && rows.length === 1
  const picked = queryResult(query, isObject ? records[0] : records)
  const found = Array.isArray(picked) ? picked : [picked]
  return { view: answerView(found, Array.isArray(picked) ? 'list' : 'object'), rows: found }
}
