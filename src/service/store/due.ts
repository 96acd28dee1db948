import type { Db } from './database/store.js'
import type { ShipmentRow, TrackingRequestRow } from './database/tables.js'

/** Requests whose time to be asked about has come, the longest waiting first; all accounts. */
export const dueRequests = (db: Db, now: string, limit: number): Promise<TrackingRequestRow[]> =>
  db
    .selectFrom('tracking_requests')
    .selectAll()
    .where('next_poll_at', '<=', now)
    .orderBy('next_poll_at')
    .limit(limit)
    .execute()

/** Shipments whose time to be asked about has come, the longest waiting first; all accounts. */
export const dueShipments = (db: Db, now: string, limit: number): Promise<ShipmentRow[]> =>
  db
    .selectFrom('shipments')
    .selectAll()
    .where('next_poll_at', '<=', now)
    .orderBy('next_poll_at')
    .limit(limit)
    .execute()

/** When anything will next be asked about; null when nothing ever will. */
export async function nextDueAt(db: Db): Promise<string | null> {
  const times = await Promise.all(
    (['tracking_requests', 'shipments'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('next_poll_at')
        .where('next_poll_at', 'is not', null)
        .orderBy('next_poll_at')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return times.map((row) => row?.next_poll_at ?? null).reduce(earlier)
}

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a

/** Puts a poll off that could not be applied, unless another process has applied it. */
export async function postponePoll(
  db: Db,
  table: 'tracking_requests' | 'shipments',
  row: { id: string; polls: number; until: string },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ next_poll_at: row.until, polls: row.polls + 1 })
    .where('id', '=', row.id)
    .where('polls', '=', row.polls)
    .execute()
}

/**
 * Whether nobody has applied a poll of the row since it was read. Whoever applies one inside the
 * same transaction counts it in `polls`.
 */
export async function isUnpolled(
  db: Db,
  table: 'tracking_requests' | 'shipments',
  row: { id: string; polls: number },
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('polls')
    .where('id', '=', row.id)
    .executeTakeFirst()
  return found?.polls === row.polls
}
