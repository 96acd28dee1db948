import type { Container, Shipment, TransportEvent } from '../contract/tracked-resources.js'
import { type Box, embedded, type PortCall } from './box.js'
import { validEvents } from './journey.js'
import { journeyRank } from './journey-order.js'
import { ladingPlace } from './shipment-places.js'
import { milestoneName } from './timeline.js'

/** Where the container is after each kind of move: on a moving vessel, on a vessel in a port, or on land. */
const places = {
  feeder_loaded: 'aboard',
  feeder_departed: 'under way',
  feeder_arrived: 'aboard',
  feeder_discharged: 'ashore',
  vessel_loaded: 'aboard',
  vessel_departed: 'under way',
  transshipment_arrived: 'aboard',
  transshipment_discharged: 'ashore',
  transshipment_loaded: 'aboard',
  transshipment_departed: 'under way',
  vessel_arrived: 'aboard',
  vessel_berthed: 'aboard',
} as const

type MoveName = keyof typeof places

interface Move {
  name: MoveName
  at: number
  port: string | null
}

const bargeMoves = {
  feeder_loaded: 'loaded',
  feeder_departed: 'departed',
  feeder_arrived: 'arrived',
  feeder_discharged: 'discharged',
} as const satisfies Partial<Record<MoveName, PortCall['barge']>>

/** Returns whether a move may be by barge. The API uses the same events for feeder vessels and barges. */
const isByBarge = (move: Move): move is Move & { name: keyof typeof bargeMoves } =>
  Object.hasOwn(bargeMoves, move.name)

/**
 * Returns the port where the container waits for its next leg, according to the latest actual move. Null after the
 * departure of a vessel. Undefined if the place is unknown: no move is known, a feeder or barge has departed, or the
 * bill states a departure that may belong to another container. `events` must contain all events that the service
 * lists.
 */
export function portCall(
  { container, shipment }: Pick<Box, 'container' | 'shipment'>,
  events: readonly TransportEvent[],
): PortCall | null | undefined {
  const moves = [
    ...movesInAttributes(container, shipment),
    ...validEvents(events).flatMap((event) => moveOf(event, shipment)),
  ]
  const last = moves.sort((a, b) => a.at - b.at || journeyRank(a.name) - journeyRank(b.name)).at(-1)
  if (last === undefined) return undefined
  const place = places[last.name]
  if (isByBarge(last)) {
    const isAshore = place === 'ashore'
    if (last.at >= Date.parse(container.pod_discharged_at ?? ''))
      return { port: last.port, isAboard: !isAshore, barge: bargeMoves[last.name] }
    if (last.name === 'feeder_departed') return undefined
  }
  if (place === 'under way') return null
  if (last.name === 'vessel_loaded' && shipment?.pol_atd_at) return undefined
  return { port: last.port, isAboard: place === 'aboard' }
}

/** Returns whether an event is an actual move that `portCall` uses, such as a loading on a vessel. */
export const isVesselMove = ({ event }: Partial<TransportEvent>): boolean =>
  typeof event === 'string' && isMove(milestoneName(event)) && !event.includes('.estimated.')

function moveOf(event: TransportEvent, shipment: Shipment | null): Move[] {
  const name = milestoneName(event.event)
  if (!isMove(name) || !isVesselMove(event)) return []
  return [{ name, at: Date.parse(event.timestamp ?? ''), port: portOf(event, shipment) }]
}

function portOf(
  { event, location, location_name, location_locode: locode }: TransportEvent,
  shipment: Shipment | null,
): string | null {
  const lading = shipment?.port_of_lading_locode
  const isLading = lading ? locode === lading : milestoneName(event) === 'vessel_loaded'
  return (
    embedded<{ name: string }>(location, 'name')?.name ||
    location_name ||
    (isLading && shipment?.port_of_lading_name) ||
    locode ||
    null
  )
}

const isMove = (name: string): name is MoveName => Object.hasOwn(places, name)

/** Returns the moves that attributes of a container state. Some services list no event for such a move. */
function movesInAttributes(container: Container, shipment: Shipment | null): Move[] {
  const port = ladingPlace(shipment)
  const isOnly = shipment?.containers?.length === 1
  const stated: [MoveName, string | null | undefined][] = [
    ['vessel_loaded', container.pol_vessel_loaded_at],
    ['vessel_departed', container.pol_vessel_departed_at ?? (isOnly ? shipment.pol_atd_at : null)],
  ]
  return stated.flatMap(([name, at]) => (at ? [{ name, at: Date.parse(at), port }] : []))
}
