import type { Whereabouts } from '../../sources/source.js'
import type { ContainerState, ShipmentState } from '../../tracking/shipment-state.js'
import { containerIdsOfShipment, insertContainers, updateContainer } from '../containers.js'
import type { Tenant } from '../database/store.js'
import type { ContainerRow, ShipmentRow } from '../database/tables.js'
import { newId } from '../ids.js'
import { updateShipment } from '../shipments.js'
import { saveHistory } from './save-history.js'
import { saveVessels } from './vessels.js'

export interface DerivedState {
  /** What was derived before. */
  before: ShipmentState | null
  /** Something else is made of the same statements than what is stored. */
  isDerivedAnew: boolean
  state: ShipmentState
  at: string
  /** What else changes in the row of the shipment. */
  columns: Partial<ShipmentRow>
}

export interface SavedContainers {
  /** Of all containers by number, unless none has changed. */
  ids: Map<string, string>
  /** The new ones. */
  added: { id: string; number: string }[]
}

/** Writes what the reducer derived over what is stored; ids of what was known stay the same. */
export async function saveState(
  tenant: Tenant,
  shipment: ShipmentRow,
  { before, isDerivedAnew, state, at, columns }: DerivedState,
): Promise<SavedContainers> {
  await updateShipment(tenant, shipment.id, {
    ...columns,
    attributes: JSON.stringify(state.attributes),
    port_of_lading: whereText(state.port_of_lading),
    port_of_discharge: whereText(state.port_of_discharge),
    destination: whereText(state.destination),
  })
  const known = new Map(before?.containers.map((box) => [box.number, box]))
  const changed = state.containers.filter((box) => isDerivedAnew || known.get(box.number) !== box)
  const added: SavedContainers['added'] = []
  if (changed.length === 0) return { ids: new Map(), added }
  const ids = await containerIdsOfShipment(tenant, shipment.id)
  for (const box of changed) {
    const id = ids.get(box.number)
    if (id === undefined) {
      const addedId = await addContainer(tenant, shipment, { box, at })
      ids.set(box.number, addedId)
      added.push({ id: addedId, number: box.number })
      continue
    }
    const history = { container_id: id, before: known.get(box.number), isDerivedAnew, box, at }
    const eventIds = await saveHistory(tenant, history)
    await updateContainer(tenant, id, { ...derivedColumns(box), ...eventIds })
  }
  const beforehand = isDerivedAnew ? [] : (before?.containers ?? [])
  await saveVessels(tenant, shipment.id, { before: beforehand, after: changed })
  return { ids, added }
}

/** References given with the request reach every container of its shipment. */
async function addContainer(
  tenant: Tenant,
  shipment: ShipmentRow,
  { box, at }: { box: ContainerState; at: string },
): Promise<string> {
  const id = newId()
  const row: ContainerRow = {
    id,
    account_id: shipment.account_id,
    shipment_id: shipment.id,
    number: box.number,
    simulated: shipment.simulated,
    ref_numbers: shipment.ref_numbers,
    created_at: at,
    raw_event_ids: '[]',
    transport_event_ids: '[]',
    ...derivedColumns(box),
  }
  await insertContainers(tenant.db, [row])
  const eventIds = await saveHistory(tenant, {
    container_id: id,
    before: undefined,
    isDerivedAnew: false,
    box,
    at,
  })
  await updateContainer(tenant, id, eventIds)
  return id
}

const derivedColumns = (box: ContainerState) => ({
  attributes: JSON.stringify(box.attributes),
  pod_terminal: whereText(box.pod_terminal),
  pickup_facility: whereText(box.pickup_facility),
})

const whereText = (where: Whereabouts | null): string | null =>
  where === null ? null : JSON.stringify(where)
