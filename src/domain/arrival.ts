import type { ContainerAttributes } from '../contract/container.js'
import type { Shipment } from '../contract/tracked-resources.js'
import type { ContainerStatus } from '../contract/vocabulary.js'
import type { Box, PortCall } from './box.js'
import { daysBetween } from './calendar-date.js'
import { zoneOfPlace } from './fact-zone.js'
import { hasInlandDestination } from './readiness.js'
import { knownZone, localDate } from './zoned-time.js'

export type BoxFacts = Partial<ContainerAttributes>

export interface Arrival {
  kind: 'eta' | 'arrived'
  /** UTC instant of the arrival in ISO 8601, as the service sent it. */
  at: string
  zone: string | null
  movedDays: number | null
}

/** Returns a container's arrival or ETA. Until it leaves the vessel, at the port of discharge; then inland. */
export function arrival(container: BoxFacts, shipment: Shipment | null): Arrival | null {
  const inland = (kind: Arrival['kind'], at: string): Arrival => {
    return { kind, at, zone: zoneOfPlace('inland', { container, shipment }, at), movedDays: null }
  }
  const inlandAt = inlandArrivedAt(container, shipment)
  if (inlandAt) return inland('arrived', inlandAt)
  const etaAt = inlandEtaAt(container, shipment)
  if (etaAt && hasLeftVessel(container)) return inland('eta', etaAt)
  return portArrival(container, shipment)
}

/** Returns the inland ETA. Returns null if the container has arrived, or if no source states an inland ETA. */
export function inlandEtaAt(container: BoxFacts, shipment: Shipment | null): string | null {
  if (!hasInlandDestination(container, shipment)) return null
  if (hasReachedDestination(container, shipment)) return null
  return container.ind_eta_at || shipment?.destination_eta_at || null
}

/** Returns the inland arrival that the railroad or the shipping line states, or else the unloading from the train. */
export const inlandArrivedAt = (container: BoxFacts, shipment: Shipment | null): string | null =>
  hasInlandDestination(container, shipment)
    ? trainArrivedAt(container, shipment) || container.ind_rail_unloaded_at || null
    : null

/** Returns when the train arrived. Returns null if no source states this time, even if the container was unloaded. */
export function trainArrivedAt(container: BoxFacts, shipment: Shipment | null): string | null {
  if (!hasInlandDestination(container, shipment)) return container.ind_ata_at || null
  const byLine = isOnItsWay(container) ? null : shipment?.destination_ata_at
  return container.ind_ata_at || byLine || null
}

/** Returns whether a container is at its inland destination. The time of its arrival may be unknown. */
export const hasReachedDestination = (container: BoxFacts, shipment: Shipment | null): boolean =>
  Boolean(inlandArrivedAt(container, shipment) || container.final_destination_full_out_at)

/** Returns when the vessel arrived at the port of discharge; if this is unknown, when the container was discharged. */
export const portArrivedAt = (container: BoxFacts, shipment: Shipment | null): string | null =>
  vesselArrivedAt(container, shipment) || container.pod_discharged_at || null

/** Returns when the vessel arrived. Uses the time of the shipment only if it applies to this container. */
export function vesselArrivedAt(container: BoxFacts, shipment: Shipment | null): string | null {
  const isOnly = shipment?.containers?.length === 1
  const isEnd = !hasInlandDestination(container, shipment) && !isOnItsWay(container)
  const byLine = (isOnly && shipment?.pod_ata_at) || (isEnd && shipment?.destination_ata_at)
  return container.pod_arrived_at || byLine || null
}

export const hasReachedPort = (container: BoxFacts, shipment: Shipment | null): boolean =>
  hasArrived(container, shipment) ||
  (isReported(container) && !isReportedAboard(container, shipment))

const hasArrived = (container: BoxFacts, shipment: Shipment | null): boolean =>
  Boolean(portArrivedAt(container, shipment)) ||
  hasLeftVessel(container) ||
  hasReachedDestination(container, shipment)

const isReported = ({ current_status: status }: BoxFacts): boolean =>
  status === 'available' || status === 'not_available'

/** Returns whether a container is still on its vessel although its terminal already reports it as available. */
export function isReportedAboard(container: BoxFacts, shipment: Shipment | null): boolean {
  if (!isReported(container) || hasArrived(container, shipment)) return false
  const etaAt = statedEtaAt(container, shipment)
  const readAt = container.terminal_checked_at ?? shipment?.line_tracking_last_succeeded_at
  return Boolean(etaAt && readAt && Date.parse(etaAt) > Date.parse(readAt))
}

export const hasSailed = (container: BoxFacts, shipment: Shipment | null): boolean =>
  Boolean(container.pol_vessel_departed_at || shipment?.pol_atd_at) ||
  hasReachedPort(container, shipment)

/** Where a container is on its voyage. `on the way`: somewhere between the ports of lading and discharge. */
export type SeaPlace = 'arrived' | PortCall | 'at sea' | 'on the way'

/** Returns where a container is on its voyage. Only events distinguish the open sea from a transshipment port. */
export function seaPlace({ container, shipment, portCall }: Box): SeaPlace {
  if (hasReachedPort(container, shipment)) return 'arrived'
  return portCall === null ? 'at sea' : (portCall ?? 'on the way')
}

/** Returns whether a container was discharged in a port before its port of discharge and waits there for a vessel. */
export function isAshoreOnTheWay(box: Box): boolean {
  const place = seaPlace(box)
  return typeof place !== 'string' && !place.isAboard
}

/**
 * Returns whether a container certainly waits for loading. The shipping line must state the port of lading or a move
 * there, and no departure. The status `new` only means that no milestone is reported.
 */
export const waitsForLoading = (container: BoxFacts, shipment: Shipment | null): boolean =>
  !hasSailed(container, shipment) &&
  !container.pol_vessel_loaded_at &&
  [
    container.empty_out_at,
    container.pol_full_in_at,
    shipment?.pol_etd_at,
    shipment?.port_of_lading_locode,
    shipment?.port_of_lading_name,
  ].some(Boolean)

/** Returns whether the status or a milestone proves that a container was discharged at the port of discharge. */
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
    container.empty_terminated_at,
  ].some(Boolean)

/** Statuses that prove a discharge. Excludes `available`, which a terminal may report before the discharge. */
const landedStatuses: readonly (string | undefined)[] = [
  'grounded',
  'off_dock',
  'awaiting_inland_transfer',
  'on_rail',
  'picked_up',
  'delivered',
  'dropped',
  'loaded',
  'empty_returned',
] satisfies ContainerStatus[]

/** Returns whether a container has not left its vessel. Does not use the shipment, which may have other containers. */
const isOnItsWay = (container: BoxFacts): boolean =>
  ['new', 'on_ship'].includes(container.current_status ?? '') && !hasLeftVessel(container)

function portArrival(container: BoxFacts, shipment: Shipment | null): Arrival | null {
  const first = container.pod_original_eta_at ?? shipment?.pod_original_eta_at ?? null
  const inPort = (kind: Arrival['kind'], at: string): Arrival =>
    movedArrival({ kind, at, zone: zoneOfPlace('port', { container, shipment }, at) }, first)
  const arrivedAt = portArrivedAt(container, shipment)
  if (arrivedAt) return inPort('arrived', arrivedAt)
  if (hasReachedPort(container, shipment)) return null
  const etaAt = portEtaAt(container, shipment)
  return etaAt ? inPort('eta', etaAt) : null
}

/** Returns the ETA at the port of discharge; null after the vessel has arrived there. */
export function portEtaAt(container: BoxFacts, shipment: Shipment | null): string | null {
  return hasReachedPort(container, shipment) ? null : statedEtaAt(container, shipment)
}

function statedEtaAt(container: BoxFacts, shipment: Shipment | null): string | null {
  if (container.pod_eta_at !== undefined) return container.pod_eta_at
  const { pod_eta_at: etaAt, pod_ata_at: arrivedAt } = shipment ?? {}
  const isOfArrived = etaAt && arrivedAt && !(Date.parse(etaAt) > Date.parse(arrivedAt))
  return isOfArrived ? null : etaAt || null
}

export function shipmentArrival(shipment: Shipment): Arrival | null {
  const zone = shipment.pod_timezone ?? null
  const first = shipment.pod_original_eta_at ?? null
  const { pod_ata_at: arrivedAt, pod_eta_at: etaAt } = shipment
  if (arrivedAt) return movedArrival({ kind: 'arrived', at: arrivedAt, zone }, first)
  return etaAt ? movedArrival({ kind: 'eta', at: etaAt, zone }, first) : null
}

/** Returns an arrival. Computes `movedDays` only when a caller reads it, because local dates are slow to compute. */
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
