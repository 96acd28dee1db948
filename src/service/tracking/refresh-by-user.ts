import type { RecordInside } from '../accounts/audit.js'
import { makeDue } from '../store/due.js'
import type { World } from '../world.js'

/** Starts a refresh of a container. Returns false if tracking of the container has ended. */
export const refreshByUser = (
  { store, clock }: Pick<World, 'store' | 'clock'>,
  { accountId, id, shipmentId }: { accountId: string; id: string; shipmentId: string },
  record: RecordInside,
): Promise<boolean> =>
  store.transaction({ accountId }, async (db) => {
    const tenant = { db, accountId }
    const isDue = await makeDue(tenant, shipmentId, clock().toISOString())
    if (isDue) await record(tenant, { type: 'container', id })
    return isDue
  })
