import { answerView } from './answer-view.js'
import type { View, Viewing } from './view.js'

export interface QuerySource<Row> {
  view: View<Row>
  /** Sorted and cut already. */
  rows: readonly Row[]
  viewing: Viewing
  /** JMESPath. */
  query: string
}

/** What `--query` picks out of what is printed as JSON, as rows of any format. */
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
