import type { Observation } from '../../sources/source.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import { appendObservations, readObservations } from '../../store/history/observations.js'
import { saveState } from '../../store/history/save-state.js'
import { updateShipment } from '../../store/shipments.js'
import { recordShipmentChanges } from '../record-changes.js'
import { stopShipment } from '../stop-tracking.js'
import { replay } from './replay.js'

/** Takes what a source says into the record of a shipment and derives its state anew. */
export async function applyObservations(
  tenant: Tenant,
  shipment: ShipmentRow,
  said: { observations: Observation[]; at: Date; newsAt: Date | null },
): Promise<void> {
  const at = said.at.toISOString()
  const known = await readObservations(tenant, shipment.id)
  const keys = new Set(known.map((observation) => observation.key))
  const added = said.observations.filter((observation) => !keys.has(observation.key))
  await updateShipment(tenant, shipment.id, {
    last_attempted_at: at,
    last_succeeded_at: at,
    next_poll_at: said.newsAt?.toISOString() ?? null,
  })
  const { state, changes, stopped } = replay({ known, added, at })
  await appendObservations(tenant, shipment.id, { observations: added, at })
  await saveState(tenant, shipment, { state, at })
  await recordShipmentChanges(tenant, shipment, { changes, at })
  if (stopped !== null) await stopShipment(tenant, shipment, { ...stopped, byUserId: null })
}
