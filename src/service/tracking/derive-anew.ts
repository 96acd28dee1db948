import type { Tenant } from '../store/database/store.js'
import { findShipment, shipmentIdsOf } from '../store/shipments.js'
import type { World } from '../world.js'
import { applyObservations } from './polling/apply-observations.js'

/** Derives every shipment of an account anew, as a change of its features asks for. */
export async function deriveAnew(world: World, accountId: string): Promise<void> {
  const at = world.clock()
  for (const id of await shipmentIdsOf({ db: world.store.db, accountId })) {
    await world.store.transaction(async (db) => {
      const tenant: Tenant = { db, accountId }
      const shipment = await findShipment(tenant, id)
      if (shipment) await applyObservations(tenant, shipment, { observations: [], at })
    })
  }
}
