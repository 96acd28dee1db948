import type { Caller } from '../accounts/keys.js'
import { findShipment, updateShipment } from '../store/shipments.js'
import type { World } from '../world.js'
import { resumeIfPlanAllows, stopShipment } from './stop-tracking.js'

type User = Pick<Caller, 'accountId' | 'userId'>

/** Stops tracking. If tracking has ended before, keeps the time and the reason. Never replaces a stored user. */
export async function stopByUser(
  world: World,
  { accountId, userId }: User,
  id: string,
): Promise<void> {
  const at = world.clock().toISOString()
  await world.store.transaction({ accountId }, async (db) => {
    const tenant = { db, accountId }
    const shipment = await findShipment(tenant, id)
    if (shipment === undefined) return
    // Stores who stopped tracking. New data does not restart tracking that a user stopped.
    const refused = { stopped_by_user_id: userId, next_poll_at: null }
    if (shipment.stopped_at !== null) {
      if (shipment.stopped_by_user_id === null) await updateShipment(tenant, id, refused)
      return
    }
    await stopShipment(tenant, shipment, {
      at,
      now: at,
      reason: 'cancelled_by_user',
      byUserId: userId,
      hasUnprocessedInput: false,
    })
  })
}

/** Resumes tracking of a shipment. If the plan of the account does not allow this, returns the reason. */
export async function resumeByUser(
  world: World,
  { accountId }: User,
  id: string,
): Promise<string | undefined> {
  const at = world.clock().toISOString()
  return world.store.transaction({ accountId }, async (db) => {
    const tenant = { db, accountId }
    const shipment = await findShipment(tenant, id)
    if (shipment === undefined || shipment.stopped_at === null) return undefined
    return resumeIfPlanAllows(tenant, shipment, at)
  })
}
