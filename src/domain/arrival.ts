import type { ContainerAttributes } from '../contract/container.js'
import type { Shipment } from '../contract/tracked-resources.js'
import type { ContainerStatus } from '../contract/vocabulary.js'
import { daysBetween } from './calendar-date.js'
import { hasInlandDestination } from './readiness.js'
import { knownZone, localDate } from './zoned-time.js'

/** What a container states, as far as it is known. */
export type BoxFacts = Partial<ContainerAttributes>

/** When a box arrives, or arrived, where it is to be picked up. */
export interface Arrival {
  kind: 'eta' | 'arrived'
  /** UTC instant as the wire has it. */
  at: string
  zone: string | null
  /** Days later (+) or earlier (-) than the first ETA, in local dates; null when never estimated. */
  movedDays: number | null
}

/**
 * The arrival at the inland destination once the box is past its port, else at the port of
 * discharge. Null where no time is stated, and for a box that has arrived at a time nobody states.
 */
export function arrival(container: BoxFacts, shipment: Shipment | null): Arrival | null {
  const zone = container.final_destination_timezone ?? shipment?.destination_timezone ?? null
  const inlandAt = inlandArrivedAt(container, shipment)
  if (inlandAt) return { kind: 'arrived', at: inlandAt, zone, movedDays: null }
  const etaAt = inlandEtaAt(container, shipment)
  if (etaAt && hasLeftVessel(container)) return { kind: 'eta', at: etaAt, zone, movedDays: null }
  return portArrival(container, shipment)
}

/** When the box is expected at its inland destination; null once it is there, or where nobody says. */
export function inlandEtaAt(container: BoxFacts, shipment: Shipment | null): string | null {
  if (!hasInlandDestination(container, shipment)) return null
  if (hasReachedDestination(container, shipment)) return null
  return container.ind_eta_at || shipment?.destination_eta_at || null
}

/**
 * When the box arrived at its inland destination: as the railroad, else the line states it, else its
 * unloading there. Null for a box without one, and where no time is stated.
 */
export const inlandArrivedAt = (container: BoxFacts, shipment: Shipment | null): string | null =>
  hasInlandDestination(container, shipment)
    ? trainArrivedAt(container, shipment) || container.ind_rail_unloaded_at || null
    : null

/** The same without what follows from its unloading. */
export function trainArrivedAt(container: BoxFacts, shipment: Shipment | null): string | null {
  if (!hasInlandDestination(container, shipment)) return container.ind_ata_at || null
  const byLine = isOnItsWay(container) ? null : shipment?.destination_ata_at
  return container.ind_ata_at || byLine || null
}

/** Whether the box has come to its inland destination, at whatever time. */
export const hasReachedDestination = (container: BoxFacts, shipment: Shipment | null): boolean =>
  Boolean(inlandArrivedAt(container, shipment) || container.final_destination_full_out_at)

/**
 * When the vessel of the box arrived at the port of discharge, or the box was discharged there. The
 * arrival that a shipment states counts for its only box; of several, each states its own.
 */
export const portArrivedAt = (container: BoxFacts, shipment: Shipment | null): string | null =>
  vesselArrivedAt(container, shipment) || container.pod_discharged_at || null

/** The same without what follows from its discharge. A destination can be the port itself. */
export function vesselArrivedAt(container: BoxFacts, shipment: Shipment | null): string | null {
  const isOnly = shipment?.containers?.length === 1
  const isEnd = !hasInlandDestination(container, shipment) && !isOnItsWay(container)
  const byLine = (isOnly && shipment?.pod_ata_at) || (isEnd && shipment?.destination_ata_at)
  return container.pod_arrived_at || byLine || null
}

/** Whether the vessel of the box has come to the port of discharge, at whatever time. */
export const hasReachedPort = (container: BoxFacts, shipment: Shipment | null): boolean =>
  Boolean(portArrivedAt(container, shipment)) ||
  hasLeftVessel(container) ||
  hasReachedDestination(container, shipment)

/** Whether the vessel of the box has left the port of lading. */
export const hasSailed = (container: BoxFacts, shipment: Shipment | null): boolean =>
  Boolean(container.pol_vessel_departed_at || shipment?.pol_atd_at) ||
  hasReachedPort(container, shipment)

/** Whether the box has been taken off the vessel at the port of discharge, by all that it states. */
export const hasLeftVessel = (container: BoxFacts): boolean =>
  landedStatuses.includes(container.current_status) ||
  [
    container.pod_discharged_at,
    container.pod_rail_loaded_at,
    container.pod_rail_departed_at,
    container.pod_full_out_at,
    container.ind_ata_at,
    container.ind_rail_unloaded_at,
    container.final_destination_full_out_at,
    container.delivered_at,
  ].some(Boolean)

/** A terminal may state availability before the vessel is there: that alone proves nothing. */
const landedStatuses: readonly (string | undefined)[] = [
  'grounded',
  'off_dock',
  'awaiting_inland_transfer',
  'on_rail',
  'picked_up',
  'delivered',
  'dropped',
  'empty_returned',
] satisfies ContainerStatus[]

/** What the line states of a shipment is not of a box that is still before or on its vessel. */
const isOnItsWay = (container: BoxFacts): boolean =>
  ['new', 'on_ship'].includes(container.current_status ?? '') && !hasLeftVessel(container)

function portArrival(container: BoxFacts, shipment: Shipment | null): Arrival | null {
  const zone = container.pod_timezone ?? shipment?.pod_timezone ?? null
  const first = container.pod_original_eta_at ?? shipment?.pod_original_eta_at ?? null
  const arrivedAt = portArrivedAt(container, shipment)
  if (arrivedAt) return movedArrival({ kind: 'arrived', at: arrivedAt, zone }, first)
  if (hasReachedPort(container, shipment)) return null
  const etaAt = portEtaAt(container, shipment)
  return etaAt ? movedArrival({ kind: 'eta', at: etaAt, zone }, first) : null
}

/**
 * When the vessel of a box is expected at the port of discharge; null once it is there. An estimate
 * of a shipment that is no later than its arrival was of the vessel that arrived.
 */
export function portEtaAt(container: BoxFacts, shipment: Shipment | null): string | null {
  if (hasReachedPort(container, shipment)) return null
  if (container.pod_eta_at !== undefined) return container.pod_eta_at
  const { pod_eta_at: etaAt, pod_ata_at: arrivedAt } = shipment ?? {}
  const isOfArrived = etaAt && arrivedAt && !(Date.parse(etaAt) > Date.parse(arrivedAt))
  return isOfArrived ? null : etaAt || null
}

/** The arrival of a whole shipment at its port of discharge. */
export function shipmentArrival(shipment: Shipment): Arrival | null {
  const zone = shipment.pod_timezone ?? null
  const first = shipment.pod_original_eta_at ?? null
  const { pod_ata_at: arrivedAt, pod_eta_at: etaAt } = shipment
  if (arrivedAt) return movedArrival({ kind: 'arrived', at: arrivedAt, zone }, first)
  return etaAt ? movedArrival({ kind: 'eta', at: etaAt, zone }, first) : null
}

/** Days in zones cost more than all else of it, and who stores ten thousand boxes asks for none. */
function movedArrival(when: Omit<Arrival, 'movedDays'>, first: string | null): Arrival {
  return {
    ...when,
    get movedDays() {
      return moved(first, when.at, when.zone)
    },
  }
}

function moved(first: string | null, latest: string, zone: string | null): number | null {
  if (first === null) return null
  const [from, to] = [new Date(first), new Date(latest)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return null
  const calendar = knownZone(zone) ?? 'UTC'
  return daysBetween(localDate(from, calendar), localDate(to, calendar))
}
