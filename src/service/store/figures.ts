import type { Db } from './database/store.js'
import { readTotals } from './totals.js'

/** How much a service holds and has to do, over all accounts. */
export interface StoreFigures {
  trackedShipments: number
  stoppedShipments: number
  containers: number
  trackingRequests: number
  dueRequests: number
  dueShipments: number
}

/** Counts it; reads indexes only. `now` as times are stored. */
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
