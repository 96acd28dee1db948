import type { Tenant } from './database/store.js'

export interface AccountCounts {
  containers: number
  requests: number
  pending: number
}

export async function readCounts({ db, accountId }: Tenant): Promise<AccountCounts> {
  const rows = await db
    .selectFrom('row_counts')
    .select(['collection', 'total'])
    .where('account_id', '=', accountId)
    .execute()
  const totals = new Map(rows.map(({ collection, total }) => [collection, Number(total)]))
  const { pending } = await db
    .selectFrom('request_counts')
    .select(({ fn }) => fn.sum<number | null>('total').as('pending'))
    .where('account_id', '=', accountId)
    .where('status', 'in', ['pending', 'awaiting_manifest'])
    .executeTakeFirstOrThrow()
  return {
    containers: totals.get('containers') ?? 0,
    requests: totals.get('tracking_requests') ?? 0,
    pending: Number(pending ?? 0),
  }
}
