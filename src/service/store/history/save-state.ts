import type { Whereabouts } from '../../sources/source.js'
import type {
  ContainerState,
  RawEventState,
  ShipmentState,
  TransportEventState,
} from '../../tracking/shipment-state.js'
import { containersOfShipment, insertContainers, updateContainer } from '../containers.js'
import type { Tenant } from '../database/store.js'
import type {
  ContainerRow,
  RawEventRow,
  ShipmentRow,
  TransportEventRow,
} from '../database/tables.js'
import { nameId, newId } from '../ids.js'
import { updateShipment } from '../shipments.js'
import { replaceEvents } from './replace-events.js'
import { saveVessels } from './vessels.js'

/** Writes what the reducer derived over what is stored; ids of what was known stay the same. */
export async function saveState(
  tenant: Tenant,
  shipment: ShipmentRow,
  derived: { state: ShipmentState; at: string },
): Promise<void> {
  const { state, at } = derived
  await updateShipment(tenant, shipment.id, {
    attributes: JSON.stringify(state.attributes),
    port_of_lading: whereText(state.port_of_lading),
    port_of_discharge: whereText(state.port_of_discharge),
    destination: whereText(state.destination),
  })
  const ids = await saveContainers(tenant, shipment, { containers: state.containers, at })
  const rows = state.containers.map((box) => eventRows(shipment, box, ids.get(box.number) ?? ''))
  await saveVessels(tenant, vesselsOf(state.containers))
  const containerIds = [...ids.values()]
  await replaceEvents(tenant, 'raw_events', { containerIds, rows: rows.flatMap((row) => row.raw) })
  await replaceEvents(tenant, 'transport_events', {
    containerIds,
    rows: rows.flatMap((row) => row.transport),
  })
}

/** The ids of all containers of the shipment, by number. */
async function saveContainers(
  tenant: Tenant,
  shipment: ShipmentRow,
  derived: { containers: ContainerState[]; at: string },
): Promise<Map<string, string>> {
  const known = await containersOfShipment(tenant, shipment.id)
  const ids = new Map(known.map((row) => [row.number, row.id]))
  const added: ContainerRow[] = []
  for (const box of derived.containers) {
    const id = ids.get(box.number)
    if (id !== undefined) {
      await updateContainer(tenant, id, derivedColumns(box))
      continue
    }
    const row = newContainer(shipment, box, derived.at)
    ids.set(row.number, row.id)
    added.push(row)
  }
  await insertContainers(tenant.db, added)
  return ids
}

/** References given with the request reach every container of its shipment. */
const newContainer = (shipment: ShipmentRow, box: ContainerState, at: string): ContainerRow => ({
  id: newId(),
  account_id: shipment.account_id,
  shipment_id: shipment.id,
  number: box.number,
  simulated: shipment.simulated,
  ref_numbers: shipment.ref_numbers,
  created_at: at,
  ...derivedColumns(box),
})

const derivedColumns = (box: ContainerState) => ({
  attributes: JSON.stringify(box.attributes),
  pod_terminal: whereText(box.pod_terminal),
  pickup_facility: whereText(box.pickup_facility),
})

const whereText = (where: Whereabouts | null): string | null =>
  where === null ? null : JSON.stringify(where)

function vesselsOf(containers: ContainerState[]): { imo: string; name: string }[] {
  const events = containers.flatMap((box) => [...box.raw_events, ...box.transport_events])
  const named = events.flatMap((event) => (event.vessel ? [event.vessel] : []))
  return [...new Map(named.map((vessel) => [vessel.imo, vessel])).values()]
}

function eventRows(shipment: ShipmentRow, box: ContainerState, container_id: string) {
  const owner = { account_id: shipment.account_id, container_id, simulated: shipment.simulated }
  return {
    raw: box.raw_events.map(
      (event, i): RawEventRow => ({
        ...owner,
        ...eventColumns(container_id, event),
        position: event.attributes.index ?? i,
      }),
    ),
    transport: box.transport_events.map(
      (event): TransportEventRow => ({
        ...owner,
        ...eventColumns(container_id, event),
        shipment_id: shipment.id,
        event: event.attributes.event,
        occurred_at: event.attributes.timestamp ?? null,
        source_event_id: keyId(container_id, event.source_event, 'raw_event'),
        previous_version_id: keyId(container_id, event.previous_version, 'transport_event'),
      }),
    ),
  }
}

function eventColumns(containerId: string, event: RawEventState | TransportEventState) {
  const type = 'source_event' in event ? 'transport_event' : 'raw_event'
  return {
    id: eventId(containerId, type, event.key),
    attributes: JSON.stringify(event.attributes),
    location: whereText(event.where),
    vessel_imo: event.vessel?.imo ?? null,
  }
}

/** Recomputing yields the same id: receivers count on it. */
export const eventId = (
  containerId: string,
  type: 'raw_event' | 'transport_event',
  key: string,
): string => nameId(containerId, `${type}:${key}`)

const keyId = (
  containerId: string,
  key: string | null,
  type: 'raw_event' | 'transport_event',
): string | null => (key === null ? null : eventId(containerId, type, key))
