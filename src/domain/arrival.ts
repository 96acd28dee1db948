import type { Container } from '../contract/container.js'
import type { Shipment } from '../contract/shipment.js'
import { daysBetween } from './calendar-date.js'
import { hasInlandDestination } from './readiness.js'
import { knownZone, localDate } from './zoned-time.js'

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
 * discharge. A shipment's arrival is not this box's while the box is still on the ship.
 */
export function arrival(container: Container, shipment: Shipment | null): Arrival | null {
  const inland = hasInlandDestination(container, shipment)
  if (inland && container.ind_ata_at)
    return inlandArrival('arrived', container.ind_ata_at, container)
  if (inland && container.ind_eta_at && container.pod_discharged_at) {
    return inlandArrival('eta', container.ind_eta_at, container)
  }
  return portArrival(container, shipment)
}

function inlandArrival(kind: Arrival['kind'], at: string, container: Container): Arrival {
  return { kind, at, zone: container.final_destination_timezone ?? null, movedDays: null }
}

function portArrival(container: Container, shipment: Shipment | null): Arrival | null {
  const zone = container.pod_timezone ?? shipment?.pod_timezone ?? null
  const first = shipment?.pod_original_eta_at ?? null
  const arrivedAt = container.pod_arrived_at ?? container.pod_discharged_at
  if (arrivedAt) return movedArrival({ kind: 'arrived', at: arrivedAt, zone }, first)
  const etaAt = shipment?.pod_eta_at
  return etaAt ? movedArrival({ kind: 'eta', at: etaAt, zone }, first) : null
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
