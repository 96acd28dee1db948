import type { ShipmentRow } from '../../store/database/tables.js'
import { claimPoll } from '../../store/due.js'
import { updateShipment } from '../../store/shipments.js'
import type { World } from '../../world.js'
import { applyObservations } from './apply-observations.js'
import { askSource } from './ask-source.js'

/** Asks about one tracked shipment and applies the answer, unless another process has done so. */
export async function pollShipment(world: World, shipment: ShipmentRow): Promise<void> {
  const { answer, at, newsAt } = await askSource(world, {
    tracked: {
      type: shipment.tracked_type,
      number: shipment.tracked_number,
      scac: shipment.scac,
      registeredAt: shipment.registered_at,
    },
    // a found shipment's observations are dated: one poll tells everything up to now
    dueAt: null,
  })
  await world.store.transaction(async (db) => {
    if (!(await claimPoll(db, 'shipments', shipment))) return
    const tenant = { db, accountId: shipment.account_id }
    if (answer.outcome === 'found') {
      await applyObservations(tenant, shipment, { ...answer, at, newsAt })
      return
    }
    await updateShipment(tenant, shipment.id, {
      last_attempted_at: at.toISOString(),
      next_poll_at: new Date(at.getTime() + retryMs).toISOString(),
    })
  })
}

/** What a silent line has to say can wait: terminals and lines publish hourly at best. */
const retryMs = 3_600_000
