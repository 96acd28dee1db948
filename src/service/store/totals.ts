import type { Db } from './database/store.js'
import { nextDueAt } from './due.js'

export interface StoreTotals {
  tracking_requests: number
  shipments: number
  containers: number
  next_news_at: string | null
}

export async function readTotals(db: Db): Promise<StoreTotals> {
  const rows = await db
    .selectFrom('row_counts')
    .select(['collection', (build) => build.fn.sum<number>('total').as('total')])
    .groupBy('collection')
    .execute()
  const totals = new Map(rows.map(({ collection, total }) => [collection, Number(total)]))
  return {
    tracking_requests: totals.get('tracking_requests') ?? 0,
    shipments: totals.get('shipments') ?? 0,
    containers: totals.get('containers') ?? 0,
    next_news_at: await nextDueAt(db),
  }
}
