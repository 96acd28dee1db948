import type { ContainerCosts } from '../../../contract/container-costs.js'
import type { Container } from '../../../contract/tracked-resources.js'
import type { ContainerRow } from '../../store/database/tables.js'
import type { StatedContainer } from '../../store/stated-containers.js'
import { storedTerminalRef } from './place-ids.js'
import {
  labelled,
  type Resource,
  toMany,
  toOne,
  toRef,
  wireTime,
  writeMany,
} from './write-resource.js'

/** Builds the resource of a container. `costs` is absent if the account has no tariffs. */
export const containerResource = (row: ContainerRow, costs?: ContainerCosts): Resource => ({
  id: row.id,
  type: 'container',
  get attributes() {
    return containerAttributes(row, costs)
  },
  get relationships() {
    return {
      ...placesAndShipment(row),
      transport_events: toMany('transport_event', JSON.parse(row.transport_event_ids) as string[]),
      raw_events: toMany('raw_event', JSON.parse(row.raw_event_ids) as string[]),
    }
  },
  written: () => writeContainer(row, costs),
})

function writeContainer(row: ContainerRow, costs: ContainerCosts | undefined): string {
  const few = JSON.stringify(placesAndShipment(row)).slice(0, -1)
  const transportEvents = writeMany('transport_event', row.transport_event_ids)
  const rawEvents = writeMany('raw_event', row.raw_event_ids)
  const own = JSON.stringify(ownAttributes(row, costs)).slice(1)
  return `{"id":"${row.id}","type":"container","attributes":${row.attributes.slice(0, -1)},${own},"relationships":${few},"transport_events":${transportEvents},"raw_events":${rawEvents}}}`
}

/** Reads a container without its events by parsing one JSON text, because adding members to an object is slower. */
export function readStatedContainer(row: StatedContainer): Container {
  const own = JSON.stringify({
    ...{ created_at: wireTime(row.created_at), ...labelled(row) },
    shipment: { id: row.shipment_id, type: 'shipment' },
    pickup_facility: storedTerminalRef(row.pickup_facility),
    pod_terminal: storedTerminalRef(row.pod_terminal),
    ...{ id: row.id, type: 'container' },
  }).slice(1)
  const text = `${row.attributes.slice(0, -1)},"ref_numbers":${row.ref_numbers},${own}`
  return JSON.parse(text) as Container
}

const placesAndShipment = (row: StatedContainer) => ({
  shipment: toOne('shipment', row.shipment_id),
  pickup_facility: toRef(storedTerminalRef(row.pickup_facility)),
  pod_terminal: toRef(storedTerminalRef(row.pod_terminal)),
})

const containerAttributes = (
  row: ContainerRow,
  costs: ContainerCosts | undefined,
): Record<string, unknown> => ({
  ...(JSON.parse(row.attributes) as object),
  ...ownAttributes(row, costs),
})

const ownAttributes = (
  row: StatedContainer,
  costs: ContainerCosts | undefined,
): Record<string, unknown> => ({
  created_at: wireTime(row.created_at),
  ref_numbers: JSON.parse(row.ref_numbers) as string[],
  ...labelled(row),
  ...(costs && { oct_serve_costs: costs }),
})
