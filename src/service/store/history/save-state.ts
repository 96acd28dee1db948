import { insertContainers, updateContainer } from '../containers.js'
import type { Tenant } from '../database/store.js'
import type { ContainerRow, ShipmentRow } from '../database/tables.js'
import type { ContainerDraft, StateDraft } from './draft-state.js'
import { retireEvents } from './retired-events.js'
import { saveVessels } from './vessel-history.js'

interface Saved {
  draft: StateDraft
  at: string
}

/** Writes the new state of a shipment. The shipment must already have a row. */
export async function saveState(
  tenant: Tenant,
  shipment: ShipmentRow,
  { draft, at }: Saved,
): Promise<void> {
  const added = draft.containers.filter(({ isNew }) => isNew)
  await insertContainers(
    tenant,
    added.map((box) => newContainer(shipment, { box, at })),
  )
  for (const box of draft.containers) {
    if (!box.isNew) await updateContainer(tenant, box.id, box.columns)
    if (box.retired.length > 0) await retireEvents(tenant, box.id, box.retired)
  }
  await saveVessels(tenant, shipment.id, draft.vessels)
}

const newContainer = (
  shipment: ShipmentRow,
  { box, at }: { box: ContainerDraft; at: string },
): ContainerRow => ({
  id: box.id,
  account_id: shipment.account_id,
  shipment_id: shipment.id,
  number: box.number,
  simulated: shipment.simulated,
  ref_numbers: shipment.ref_numbers,
  created_at: at,
  raw_event_ids: '[]',
  transport_event_ids: '[]',
  ...box.columns,
})
