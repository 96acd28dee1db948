import { containersById } from '../../store/containers.js'
import type { ChangeEventRow } from '../../store/database/history-tables.js'
import type { Tenant } from '../../store/database/store.js'
import type { ContainerRow, ShipmentRow } from '../../store/database/tables.js'
import { documentsById } from '../../store/documents.js'
import { shipmentsById } from '../../store/shipments.js'
import type { OwnEvent } from '../../tracking/shipment-changes.js'
import type { EventsOf } from '../../tracking/transport-events-of.js'
import type { Loader } from '../include.js'
import { documentResources } from './document-resource.js'
import { transportEventResource } from './event-resources.js'
import { placeRef, terminalRef } from './place-ids.js'
import { vesselId } from './vessel-resource.js'
import { labelled, type Resource, toOne, toRef, wireTime } from './write-resource.js'

/** Creates loaders for the objects of events. Transport events are selected from the events of their container. */
export function referenceLoaders(
  tenant: Tenant,
  { changes, eventsOf }: { changes: readonly ChangeEventRow[]; eventsOf: EventsOf },
): Record<string, Loader> {
  const own: Loader = (ids) => ownEvents(tenant, changes.filter(isOneOf(ids)))
  return {
    transport_event: async (ids) => {
      const boxes = [...new Set(changes.flatMap(({ container_id }) => container_id ?? []))]
      const events = await eventsOf(tenant, boxes)
      return events.filter(({ event }) => ids.includes(event.id)).map(transportEventResource)
    },
    document: async (ids) => documentResources(tenant, await documentsById(tenant, ids)),
    container_created_event: own,
    container_updated_event: own,
    container_pod_terminal_changed_event: own,
    estimated_event: own,
  } satisfies Record<OwnEvent['type'], Loader> & Record<string, Loader>
}

const isOneOf =
  (ids: readonly string[]) =>
  ({ reference_id }: ChangeEventRow): boolean =>
    ids.includes(reference_id)

async function ownEvents(tenant: Tenant, changes: ChangeEventRow[]): Promise<Resource[]> {
  const idsOf = (name: 'container_id' | 'shipment_id') => [
    ...new Set(changes.flatMap((change) => change[name] ?? [])),
  ]
  const boxes = byId(await containersById(tenant, idsOf('container_id')))
  const shipments = byId(await shipmentsById(tenant, idsOf('shipment_id')))
  return changes.map((change) =>
    ownEventResource(change, {
      box: boxes.get(change.container_id ?? ''),
      shipment: shipments.get(change.shipment_id ?? ''),
    }),
  )
}

const byId = <Row extends { id: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

interface Subject {
  box: ContainerRow | undefined
  shipment: ShipmentRow | undefined
}

function ownEventResource(change: ChangeEventRow, { box, shipment }: Subject): Resource {
  const { type, attributes, where } = JSON.parse(change.body ?? '{}') as OwnEvent
  const subject = box ?? shipment
  const around = {
    container: toOne('container', change.container_id),
    shipment: toOne('shipment', change.shipment_id),
  }
  const terminal = toRef(terminalRef(where))
  const relationships: Record<OwnEvent['type'], Resource['relationships']> = {
    container_created_event: around,
    container_updated_event: { ...around, terminal },
    container_pod_terminal_changed_event: { ...around, terminal },
    estimated_event: {
      shipment: around.shipment,
      port: toRef(placeRef(where)),
      vessel: toOne('vessel', shipment ? arrivingOn(shipment) : null),
    },
  }
  return {
    id: change.reference_id,
    type,
    attributes: { ...inWholeSeconds(attributes), ...(subject && labelled(subject)) },
    relationships: relationships[type] ?? {},
  }
}

function arrivingOn({ attributes }: ShipmentRow): string | null {
  const { pod_vessel_imo } = JSON.parse(attributes) as { pod_vessel_imo?: string | null }
  return pod_vessel_imo ? vesselId(pod_vessel_imo) : null
}

const inWholeSeconds = (attributes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      systemTimes.has(name) && typeof value === 'string' ? wireTime(value) : value,
    ]),
  )

const systemTimes = new Set(['timestamp', 'created_at'])
