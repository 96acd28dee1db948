import type { Db } from './database/store.js'
import { readTotals } from './totals.js'

export interface StoreFigures {
  trackedShipments: number
  stoppedShipments: number
  containers: number
  trackingRequests: number
  dueRequests: number
  dueShipments: number
  documents: number
  /** Number of bytes in the files of all documents. Files with equal content are counted once. */
  fileBytes: number
  activeWebhooks: number
  inactiveWebhooks: number
  pendingNotifications: number
}

/** Reads the numbers for the metrics of the service. Reads only indexes. `now` is in ISO 8601 with milliseconds. */
export async function readFigures(db: Db, now: string): Promise<StoreFigures> {
  const totals = await readTotals(db)
  const stoppedShipments = await countStopped(db)
  return {
    trackedShipments: totals.shipments - stoppedShipments,
    stoppedShipments,
    containers: totals.containers,
    trackingRequests: totals.tracking_requests,
    dueRequests: await countDue(db, 'tracking_requests', now),
    dueShipments: await countDue(db, 'shipments', now),
    documents: await countDocuments(db),
    fileBytes: await sumFileBytes(db),
    ...(await countWebhooks(db)),
    pendingNotifications: await countPending(db),
  }
}

async function countStopped(db: Db): Promise<number> {
  const row = await db
    .selectFrom('shipments')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('stopped_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function countDocuments(db: Db): Promise<number> {
  const row = await db
    .selectFrom('row_counts')
    .select((build) => build.fn.sum<number | null>('total').as('total'))
    .where('collection', '=', 'documents')
    .executeTakeFirstOrThrow()
  return Number(row.total ?? 0)
}

async function sumFileBytes(db: Db): Promise<number> {
  const contents = db
    .selectFrom('blobs')
    .select(['sha256', (build) => build.fn.max('byte_size').as('bytes')])
    .where('stored_at', 'is not', null)
    .groupBy('sha256')
  const row = await db
    .selectFrom(contents.as('contents'))
    .select((build) => build.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(row.bytes ?? 0)
}

async function countWebhooks(db: Db) {
  const rows = await db
    .selectFrom('webhooks')
    .select(['active', (build) => build.fn.countAll<number>().as('count')])
    .groupBy('active')
    .execute()
  const count = (active: 0 | 1) => Number(rows.find((row) => row.active === active)?.count ?? 0)
  return { activeWebhooks: count(1), inactiveWebhooks: count(0) }
}

async function countPending(db: Db): Promise<number> {
  const row = await db
    .selectFrom('webhook_notifications')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('delivery_status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function countDue(
  db: Db,
  table: 'tracking_requests' | 'shipments',
  now: string,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('next_poll_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
