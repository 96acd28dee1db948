import type { Tenant } from '../database/store.js'
import { inChunks } from '../in-chunks.js'

export interface Concerned {
  containers: readonly string[]
  /** Bills and bookings in every spelling, upper case without separators. */
  numbers: readonly string[]
}

/**
 * Makes everything of the account due that is known by one of the numbers: requests that have led
 * to nothing yet, and shipments that are tracked. A poll under way sees that it came in between, by
 * another instant than it was due at.
 */
export async function makeConcernedDue(
  tenant: Tenant,
  concerned: Concerned,
  at: string,
): Promise<void> {
  const { containers, numbers } = concerned
  for (const chunk of inChunks([...containers, ...numbers], chunkSize)) {
    await dueWhere(tenant, { table: 'tracking_requests', ids: await requestIds(tenant, chunk), at })
  }
  for (const chunk of inChunks(containers, chunkSize)) {
    await dueWhere(tenant, { table: 'shipments', ids: await idsByContainer(tenant, chunk), at })
  }
  for (const chunk of inChunks(numbers, chunkSize)) {
    await dueWhere(tenant, { table: 'shipments', ids: await idsByNumber(tenant, chunk), at })
  }
}

const chunkSize = 200

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

const requestIds = async ({ db, accountId }: Tenant, numbers: string[]): Promise<string[]> =>
  idsOf(
    await db
      .selectFrom('tracking_requests')
      .select('id')
      .where('account_id', '=', accountId)
      .where('normalized_number', 'in', numbers)
      .where('status', 'in', ['pending', 'awaiting_manifest'])
      .execute(),
  )

/** A shipment found by a container is known by that before any source has named its boxes. */
const idsByContainer = async ({ db, accountId }: Tenant, numbers: string[]): Promise<string[]> => [
  ...idsOf(
    await db
      .selectFrom('containers')
      .select('shipment_id as id')
      .where('account_id', '=', accountId)
      .where('number', 'in', numbers)
      .execute(),
  ),
  ...idsOf(
    await db
      .selectFrom('shipments')
      .select('id')
      .where('account_id', '=', accountId)
      .where('tracked_number', 'in', numbers)
      .execute(),
  ),
]

const idsByNumber = async ({ db, accountId }: Tenant, numbers: string[]): Promise<string[]> =>
  idsOf(
    await db
      .selectFrom('shipment_numbers')
      .select('shipment_id as id')
      .where('account_id', '=', accountId)
      .where('number', 'in', numbers)
      .execute(),
  )

interface Due {
  table: 'tracking_requests' | 'shipments'
  ids: string[]
  at: string
}

async function dueWhere({ db }: Tenant, { table, ids, at }: Due): Promise<void> {
  const isShipment = table === 'shipments'
  for (const chunk of inChunks([...new Set(ids)], chunkSize)) {
    const rows = await db
      .selectFrom(table as 'shipments')
      .select(['id', 'next_poll_at'])
      .where('id', 'in', chunk)
      .$if(isShipment, (query) => query.where('stopped_at', 'is', null))
      .execute()
    const idsByInstant = new Map<string, string[]>()
    for (const { id, next_poll_at } of rows) {
      const instant = sooner(next_poll_at, at)
      idsByInstant.set(instant, [...(idsByInstant.get(instant) ?? []), id])
    }
    for (const [next_poll_at, those] of idsByInstant) {
      await db.updateTable(table).set({ next_poll_at }).where('id', 'in', those).execute()
    }
  }
}

/** Never the instant that it was due at: who polls for that one now has not seen the news. */
function sooner(dueAt: string | null, at: string): string {
  if (dueAt === null || dueAt > at) return at
  return new Date(Date.parse(dueAt) - 1).toISOString()
}
