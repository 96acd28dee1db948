import { forgetCarrierDue } from './carriers/carrier-requests.js'
import { runCompiled } from './database/compiled-once.js'
import type { Db, Tenant } from './database/store.js'
import type { ShipmentRow, Tables, TrackingRequestRow } from './database/tables.js'

export interface DueQuery {
  now: string
  limit: number
}

/** Finds due tracking requests in all accounts. The request that has waited longest is first. */
export const dueRequests = (db: Db, { now, limit }: DueQuery): Promise<TrackingRequestRow[]> =>
  runCompiled(db, {
    shape: 'find due tracking requests',
    query: () =>
      db
        .selectFrom('tracking_requests')
        .selectAll()
        .where('next_poll_at', '<=', now)
        .orderBy('next_poll_at')
        .limit(limit),
    values: [now, limit],
  })

/** Finds due shipments that are still tracked, in all accounts. The shipment that has waited longest is first. */
export const dueShipments = (db: Db, { now, limit }: DueQuery): Promise<ShipmentRow[]> =>
  runCompiled(db, {
    shape: 'find due shipments',
    query: () =>
      db
        .selectFrom('shipments')
        .selectAll()
        .where('next_poll_at', '<=', now)
        .where('stopped_by_user_id', 'is', null)
        .orderBy('next_poll_at')
        .limit(limit),
    values: [now, limit],
  })

export interface RowToPoll {
  table: 'tracking_requests' | 'shipments'
  id: string
}

export async function requestWithId(db: Db, id: string): Promise<TrackingRequestRow | undefined> {
  const [row] = await runCompiled(db, {
    shape: 'find a tracking request by its id',
    query: () => db.selectFrom('tracking_requests').selectAll().where('id', '=', id),
    values: [id],
  })
  return row
}

export async function shipmentWithId(db: Db, id: string): Promise<ShipmentRow | undefined> {
  const [row] = await runCompiled(db, {
    shape: 'find a tracked shipment by its id',
    query: () =>
      db
        .selectFrom('shipments')
        .selectAll()
        .where('id', '=', id)
        .where('stopped_by_user_id', 'is', null),
    values: [id],
  })
  return row
}

/** Returns when the next poll of any account is due. Returns null if no poll is planned. */
export async function nextDueAt(db: Db): Promise<string | null> {
  const first = (table: 'tracking_requests' | 'shipments') =>
    db
      .selectFrom(table)
      .select('next_poll_at')
      .where('next_poll_at', 'is not', null)
      .orderBy('next_poll_at')
      .limit(1)
  const times = await Promise.all([
    first('tracking_requests').executeTakeFirst(),
    first('shipments').where('shipments.stopped_by_user_id', 'is', null).executeTakeFirst(),
  ])
  return times.map((row) => row?.next_poll_at ?? null).reduce(earlier)
}

export async function nextRequestDueAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('tracking_requests')
    .select((build) => build.fn.min('next_poll_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a

export async function makeDue(tenant: Tenant, shipmentId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('shipments')
    .set({ next_poll_at: at })
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', shipmentId)
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow()
  await forgetCarrierDue(tenant, shipmentId)
  return numUpdatedRows > 0n
}

/** Postpones a poll that has failed. Does nothing if another process has already stored a poll of the same row. */
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

/** Reads a row again before its poll. Undefined if another process has stored a poll in the meantime (`polls`). */
export async function rowToPoll<Table extends 'tracking_requests' | 'shipments'>(
  db: Db,
  table: Table,
  row: { id: string; polls: number },
): Promise<Tables[Table] | undefined> {
  const [found] = await runCompiled(db, {
    shape: `find the next row of ${table} to poll`,
    query: () =>
      db
        .selectFrom(table as 'shipments')
        .selectAll()
        .where('id', '=', row.id)
        .where('polls', '=', row.polls),
    values: [row.id, row.polls],
  })
  // States the type of the row, because Kysely cannot infer it from a table name that is a parameter.
  return found as unknown as Tables[Table] | undefined
}
