import { sql } from 'kysely'
import type { StoppedReason } from '../../../contract/vocabulary.js'
import type { ChangeEventRow } from '../database/history-tables.js'
import type { Tenant } from '../database/store.js'

export type RecentChange = Pick<ChangeEventRow, 'event' | 'recorded_at' | 'container_id'> & {
  number: string
}

/** Returns the latest changes of containers since an instant. The newest change is first. */
export async function recentChanges(
  { db, accountId }: Tenant,
  { since, limit }: { since: string; limit: number },
): Promise<RecentChange[]> {
  return db
    .selectFrom('change_events')
    .innerJoin('containers', 'containers.id', 'change_events.container_id')
    .select(['event', 'recorded_at', 'container_id', 'containers.number'])
    .where('change_events.account_id', '=', accountId)
    .where('recorded_at', '>=', since)
    .orderBy('recorded_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
}

export async function countChanges(
  { db, accountId }: Tenant,
  { since, most }: { since: string; most: number },
): Promise<number> {
  const { total } = await db
    .selectFrom((from) =>
      from
        .selectFrom('change_events')
        .select('sequence')
        .where('account_id', '=', accountId)
        .where('recorded_at', '>=', since)
        .where('container_id', 'is not', null)
        .limit(most)
        .as('recent'),
    )
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export interface EndedShipment {
  number: string
  reason: StoppedReason | null
  at: string
}

/** Returns the shipments whose tracking has ended since an instant. The latest is first. */
export async function endedShipments(
  { db, accountId }: Tenant,
  { since, limit }: { since: string; limit: number },
): Promise<EndedShipment[]> {
  const rows = await db
    .selectFrom('shipments')
    .select(['bill_of_lading_number as number', 'stopped_reason as reason', 'stopped_at'])
    .where('account_id', '=', accountId)
    .where('stopped_at', '>=', since)
    .orderBy('stopped_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ number, reason, stopped_at }) => ({ number, reason, at: stopped_at ?? since }))
}
