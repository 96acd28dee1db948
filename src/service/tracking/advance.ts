import { OctError } from '../../errors.js'
import { dueRequests, dueShipments, postponePoll } from '../store/due.js'
import type { World } from '../world.js'
import { pollRequest } from './polling/poll-request.js'
import { pollShipment } from './polling/poll-shipment.js'

/**
 * Brings the world up to the clock: asks about every request and shipment whose time has come,
 * until none is left. Any number of processes may do so at once over one database; each poll is
 * applied by one of them, whole or not at all.
 */
export async function advance(world: World): Promise<void> {
  for (;;) {
    const now = world.clock().toISOString()
    const requests = await dueRequests(world.store.db, now, batchSize)
    const shipments = await dueShipments(world.store.db, now, batchSize)
    if (requests.length + shipments.length === 0) return
    for (const row of requests) {
      await holdingUpNobody(world, 'tracking_requests', row, () => pollRequest(world, row))
    }
    for (const row of shipments) {
      await holdingUpNobody(world, 'shipments', row, () => pollShipment(world, row))
    }
  }
}

/** One row that cannot be applied is reported and put off, so that all others go on. */
async function holdingUpNobody(
  world: World,
  table: 'tracking_requests' | 'shipments',
  row: { id: string; polls: number },
  poll: () => Promise<void>,
): Promise<void> {
  try {
    await poll()
  } catch (error) {
    // a full disk or a locked file is nobody's row
    if (error instanceof OctError) throw error
    world.onError(error)
    const until = new Date(world.clock().getTime() + putOffMs).toISOString()
    await world.store.transaction((db) => postponePoll(db, table, { ...row, until }))
  }
}

const putOffMs = 3_600_000

const batchSize = 50
