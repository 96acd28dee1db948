import { answerView } from './answer-view.js'
import type { View, Viewing } from './view.js'

export interface QuerySource<Row> {
  view: View<Row>
  rows: readonly Row[]
  viewing: Viewing
  query: string
}

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
