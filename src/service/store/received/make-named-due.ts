import { runCompiled } from '../database/compiled-once.js'
import type { Tenant } from '../database/store.js'
import { inFilledChunks } from '../in-chunks.js'

export interface Concerned {
  containers: readonly string[]
  /** B/L and booking numbers in upper case without separators, each with and without a leading SCAC. */
  numbers: readonly string[]
}

/** Makes shipments in a new message due. Always changes the due time, so that a running poll notices the message. */
export async function makeNamedDue(
  tenant: Tenant,
  concerned: Concerned,
  at: string,
): Promise<void> {
  const { containers, numbers } = concerned
  for (const chunk of inFilledChunks([...containers, ...numbers])) {
    await dueWhere(tenant, { table: 'tracking_requests', ids: await requestIds(tenant, chunk), at })
  }
  for (const chunk of inFilledChunks(containers)) {
    await dueWhere(tenant, { table: 'shipments', ids: await idsByContainer(tenant, chunk), at })
  }
  for (const chunk of inFilledChunks(numbers)) {
    await dueWhere(tenant, { table: 'shipments', ids: await idsByNumber(tenant, chunk), at })
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

const requestIds = async ({ db, accountId }: Tenant, numbers: string[]): Promise<string[]> =>
  idsOf(
    await runCompiled(db, {
      shape: `list waiting tracking requests for ${numbers.length} numbers`,
      query: () =>
        db
          .selectFrom('tracking_requests')
          .select('id')
          .where('account_id', '=', accountId)
          .where('normalized_number', 'in', numbers)
          .where('status', 'in', waiting),
      values: [accountId, ...numbers, ...waiting],
    }),
  )

const waiting = ['pending', 'awaiting_manifest'] as const

/** Finds shipments by container number. Also finds a container that is tracked but that no source has reported yet. */
const idsByContainer = async ({ db, accountId }: Tenant, numbers: string[]): Promise<string[]> => [
  ...idsOf(
    await runCompiled(db, {
      shape: `list shipments with ${numbers.length} containers`,
      query: () =>
        db
          .selectFrom('containers')
          .select('shipment_id as id')
          .where('account_id', '=', accountId)
          .where('number', 'in', numbers),
      values: [accountId, ...numbers],
    }),
  ),
  ...idsOf(
    await runCompiled(db, {
      shape: `list shipments that are tracked by ${numbers.length} container numbers`,
      query: () =>
        db
          .selectFrom('shipments')
          .select('id')
          .where('account_id', '=', accountId)
          .where('tracked_number', 'in', numbers),
      values: [accountId, ...numbers],
    }),
  ),
]

const idsByNumber = async ({ db, accountId }: Tenant, numbers: string[]): Promise<string[]> =>
  idsOf(
    await runCompiled(db, {
      shape: `list shipments with ${numbers.length} numbers`,
      query: () =>
        db
          .selectFrom('shipment_numbers')
          .select('shipment_id as id')
          .where('account_id', '=', accountId)
          .where('number', 'in', numbers),
      values: [accountId, ...numbers],
    }),
  )

interface Due {
  table: 'tracking_requests' | 'shipments'
  ids: string[]
  at: string
}

async function dueWhere({ db }: Tenant, { table, ids, at }: Due): Promise<void> {
  const isShipment = table === 'shipments'
  for (const chunk of inFilledChunks([...new Set(ids)])) {
    const rows = await runCompiled(db, {
      shape: `find when ${chunk.length} rows of ${table} are due`,
      query: () =>
        db
          .selectFrom(table as 'shipments')
          .select(['id', 'next_poll_at'])
          .where('id', 'in', chunk)
          .$if(isShipment, (query) => query.where('stopped_by_user_id', 'is', null)),
      values: chunk,
    })
    const idsByInstant = new Map<string, string[]>()
    for (const { id, next_poll_at } of rows) {
      const instant = sooner(next_poll_at, at)
      const those = idsByInstant.get(instant)
      if (those) those.push(id)
      else idsByInstant.set(instant, [id])
    }
    for (const [next_poll_at, those] of idsByInstant) {
      for (const filled of inFilledChunks(those)) {
        await runCompiled(db, {
          shape: `set ${filled.length} rows of ${table} due`,
          query: () => db.updateTable(table).set({ next_poll_at }).where('id', 'in', filled),
          values: [next_poll_at, ...filled],
        })
      }
    }
  }
}

/** Returns a new due time. It always differs from the old due time, so that a running poll notices the message. */
function sooner(dueAt: string | null, at: string): string {
  if (dueAt === null || dueAt > at) return at
  return new Date(Date.parse(dueAt) - 1).toISOString()
}
