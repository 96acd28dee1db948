import { type RawEventName, rawEventNames } from '../../contract/event-names.js'
import type { Port, Terminal } from '../../contract/place.js'
import type { Shipment, TransportEvent } from '../../contract/tracked-resources.js'
import type { Vessel } from '../../contract/vessel.js'
import { hasReachedDestination, inlandEtaAt } from '../arrival.js'
import { type Box, boxNumber, embedded } from '../box.js'
import { boxSailing } from '../sailing.js'
import type { ExportedEvent, ExportedPlace, ExportedShipment } from './dcsa-events.js'

export function exportedShipment({ shipment }: Box): ExportedShipment | null {
  if (shipment === null) return null
  const { bill_of_lading_number: bill, created_at, line_tracking_last_succeeded_at } = shipment
  return {
    id: shipment.id,
    scac: shipment.shipping_line_scac || null,
    bill: bill || null,
    booking: null,
    pol: place(shipment.port_of_lading_locode, shipment.port_of_lading_name),
    pod: place(shipment.port_of_discharge_locode, shipment.port_of_discharge_name),
    destination: place(shipment.destination_locode, shipment.destination_name),
    updated_at: seconds(line_tracking_last_succeeded_at ?? created_at) ?? '1970-01-01T00:00:00Z',
  }
}

/** Returns the past events of a container, then its expected arrivals, which the service does not list as events. */
export const eventsOfBox = (box: Box, events: readonly TransportEvent[]): ExportedEvent[] => [
  ...events.flatMap((event) => exportedEvent(boxNumber(box.container), event)),
  ...expected(box),
]

function exportedEvent(container: string, event: TransportEvent): ExportedEvent[] {
  const name = nameOf(event.event)
  const timestamp = seconds(event.timestamp)
  if (name === null || timestamp === null) return []
  const ship = embedded<Vessel>(event.vessel, 'name')
  return [
    {
      id: event.id,
      container,
      event: name.event,
      estimated: name.estimated,
      timestamp,
      created_at: seconds(event.created_at) ?? timestamp,
      invalidated_at: seconds(event.invalidated_at),
      location: locationOf(event),
      vessel: ship?.imo ? { imo: ship.imo, name: ship.name } : null,
      voyage_number: event.voyage_number || null,
    },
  ]
}

function nameOf(written: string): { event: RawEventName; estimated: boolean } | null {
  const match = /^container\.transport\.(estimated\.)?(\w+)$/.exec(written)
  if (match === null) return null
  const [, estimate, word = ''] = match
  const event = word === 'arrived_at_inland_destination' ? 'arrived_at_destination' : word
  const isKnown = rawEventNames.some((name) => name === event)
  return isKnown ? { event: event as RawEventName, estimated: estimate !== undefined } : null
}

function locationOf({ location, location_locode, terminal }: TransportEvent): ExportedPlace | null {
  const known = embedded<Port>(location, 'code')
  const facility = embedded<Terminal>(terminal, 'name')
  const exported = place(location_locode ?? known?.code, known?.name)
  return exported && { ...exported, smdg_code: facility?.smdg_code ?? null }
}

const place = (
  locode: string | null | undefined,
  name: string | null | undefined,
): ExportedPlace | null => (locode ? { locode, name: name || null, smdg_code: null } : null)

function expected({ container, shipment }: Box): ExportedEvent[] {
  if (shipment === null) return []
  const sailing = boxSailing(container, shipment)
  const { pod_vessel_imo: imo, pod_vessel_name: name } = sailing
  const port = expectedAt(shipment, {
    event: 'vessel_arrived',
    isOver: sailing.hasArrived,
    at: sailing.pod_eta_at,
    where: place(shipment.port_of_discharge_locode, shipment.port_of_discharge_name),
  })
  const inland = expectedAt(shipment, {
    event: 'arrived_at_destination',
    isOver: hasReachedDestination(container, shipment),
    at: inlandEtaAt(container, shipment),
    where: place(shipment.destination_locode, shipment.destination_name),
  })
  const aboard = {
    vessel: imo ? { imo, name: name || imo } : null,
    voyage_number: sailing.pod_voyage_number || null,
  }
  const about = { container: boxNumber(container), vessel: null, voyage_number: null }
  return [
    ...port.map((event) => ({ ...event, ...about, ...aboard })),
    ...inland.map((event) => ({ ...event, ...about })),
  ].map((event) => ({ ...event, id: `${container.id}-${event.event}-${event.timestamp}` }))
}

interface Arrival {
  event: RawEventName
  isOver: boolean
  at: string | null | undefined
  where: ExportedPlace | null
}

function expectedAt(shipment: Shipment, { event, isOver, at, where }: Arrival) {
  const timestamp = seconds(at)
  if (isOver || timestamp === null || where === null) return []
  const created_at = seconds(shipment.line_tracking_last_succeeded_at) ?? timestamp
  return [{ event, estimated: true, timestamp, created_at, invalidated_at: null, location: where }]
}

function seconds(instant: string | null | undefined): string | null {
  const time = Date.parse(instant ?? '')
  return Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, 19)}Z`
}
