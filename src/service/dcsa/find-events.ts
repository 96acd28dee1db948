import type { ContainerAttributes } from '../../contract/container.js'
import type { ShipmentAttributes } from '../../contract/shipment.js'
import type { DcsaEvent } from '../../domain/dcsa/dcsa-event.js'
import {
  dcsaEvents,
  type ExportedEvent,
  type ExportedPlace,
} from '../../domain/dcsa/dcsa-events.js'
import { isoSize } from '../../domain/dcsa/iso-size.js'
import type { Whereabouts } from '../sources/source.js'
import { containersOfShipment, listContainers } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { ContainerRow, ShipmentRow } from '../store/database/tables.js'
import type { OwnedEvent } from '../store/history/event-history.js'
import type { StoredRawEvent } from '../store/history/stored-event.js'
import { listShipments, shipmentsById } from '../store/shipments.js'
import { rawEventsOf } from '../tracking/raw-events-of.js'
import { placeName } from '../tracking/reduction/place-name.js'

/** Selects events by a B/L or booking number, by a container number, or by both. */
export interface EventQuery {
  bill?: string | undefined
  booking?: string | undefined
  container?: string | undefined
}

/** Returns events in the format of DCSA Track & Trace 3.0.0, in the order in which the service recorded them. */
export async function findEvents(tenant: Tenant, query: EventQuery): Promise<DcsaEvent[]> {
  const events: DcsaEvent[] = []
  for (const shipment of await shipmentsFound(tenant, query)) {
    const all = await containersOfShipment(tenant, shipment.id)
    const { container } = query
    const boxes = container ? all.filter(({ number }) => number === container) : all
    const rawEvents = await rawEventsOf(
      tenant,
      boxes.map(({ id }) => id),
    )
    events.push(...eventsOf(shipment, { boxes, rawEvents, query }))
  }
  return events.sort(byUpdate)
}

function byUpdate(a: DcsaEvent, b: DcsaEvent): number {
  const [at, bt] = [a.eventUpdatedDateTime, b.eventUpdatedDateTime]
  if (at !== bt) return at < bt ? -1 : 1
  return a.eventID < b.eventID ? -1 : 1
}

const firstPage = { number: 1, size: 100 }

async function shipmentsFound(tenant: Tenant, query: EventQuery): Promise<ShipmentRow[]> {
  const number = query.bill ?? query.booking
  if (number !== undefined) {
    const { rows } = await listShipments(tenant, firstPage, { number })
    return rows.filter((row) => query.booking === undefined || isBooked(row, query.booking))
  }
  const found = await listContainers(tenant, firstPage, { number: query.container ?? '' })
  const ids = [...new Set(found.rows.map(({ shipment_id }) => shipment_id))]
  return ids.length === 0 ? [] : shipmentsById(tenant, ids)
}

const isBooked = (row: ShipmentRow, booking: string): boolean =>
  row.tracked_number === booking || row.bill_of_lading_number === booking

interface Found {
  boxes: ContainerRow[]
  rawEvents: OwnedEvent<StoredRawEvent>[]
  query: EventQuery
}

function eventsOf(row: ShipmentRow, { boxes, rawEvents, query }: Found): DcsaEvent[] {
  const attributes = JSON.parse(row.attributes) as Partial<ShipmentAttributes>
  const numbers = new Map(boxes.map(({ id, number }) => [id, number]))
  const isByBooking = row.tracked_type === 'booking_number' || query.booking !== undefined
  const shipment = {
    id: row.id,
    scac: row.scac,
    bill:
      row.bill_of_lading_number === row.tracked_number && isByBooking
        ? null
        : row.bill_of_lading_number,
    booking: isByBooking ? (query.booking ?? row.tracked_number) : null,
    pol: placeIn(row.port_of_lading),
    pod: placeIn(row.port_of_discharge),
    destination: placeIn(row.destination),
    updated_at: seconds(attributes.line_tracking_last_succeeded_at ?? row.created_at),
  }
  const sizes = new Map(boxes.map((box) => [box.number, sizeOf(box)]))
  const events = rawEvents.map(({ event, container }) =>
    exportedEvent(event, numbers.get(container.id) ?? ''),
  )
  return dcsaEvents(shipment, { events, sizes })
}

function exportedEvent(
  { id, attributes, location }: StoredRawEvent,
  container: string,
): ExportedEvent {
  const { vessel_imo: imo, vessel_name: name } = attributes
  return {
    id,
    container,
    event: attributes.event ?? null,
    estimated: attributes.estimated === true,
    timestamp: attributes.timestamp ?? null,
    created_at: seconds(attributes.created_at ?? attributes.timestamp ?? ''),
    invalidated_at: attributes.invalidated_at ?? null,
    location: placeOf(location),
    vessel: imo ? { imo, name: name ?? imo } : null,
    voyage_number: attributes.voyage_number || null,
  }
}

function sizeOf({ attributes }: ContainerRow) {
  const box = JSON.parse(attributes) as Partial<ContainerAttributes>
  return { size: isoSize(box), seal: box.seal_number ?? null }
}

const placeIn = (text: string | null): ExportedPlace | null =>
  text === null ? null : placeOf(JSON.parse(text) as Whereabouts)

function placeOf(where: Whereabouts | null): ExportedPlace | null {
  if (where === null) return null
  return { locode: where.locode, name: placeName(where), smdg_code: where.smdg_code ?? null }
}

const seconds = (instant: string): string =>
  instant.length > 20 ? `${new Date(instant).toISOString().slice(0, 19)}Z` : instant
