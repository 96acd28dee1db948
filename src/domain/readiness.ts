import type { TerminalHold } from '../contract/container.js'
import type { Container, Shipment } from '../contract/tracked-resources.js'
import { holdStatuses } from '../contract/vocabulary.js'
import { oncePer } from './once-per.js'

export const readinessValues = [
  'ready',
  'blocked',
  'not released',
  'disagree',
  'no data',
  'gone',
] as const
export type Readiness = (typeof readinessValues)[number]

export type ShipmentFacts = Pick<Shipment, 'destination_locode' | 'port_of_discharge_locode'> | null

/**
 * Returns the pickup state. Only holds with the status `hold` block a container. `disagree`: the container is available
 * according to one source, and on hold according to another. `gone`: the container has left.
 */
export function readiness(container: Container, shipment: ShipmentFacts): Readiness {
  if (isGone(container, shipment)) return 'gone'
  const blocked = activeHolds(container).length > 0
  if (blocked) return container.available_for_pickup === true ? 'disagree' : 'blocked'
  if (container.availability_known === false) return 'no data'
  return container.available_for_pickup === true ? 'ready' : 'not released'
}

export function activeHolds(container: Container): TerminalHold[] {
  return allHolds(container).filter((hold) => hold.status === 'hold')
}

export const holdName = ({ name }: TerminalHold): string =>
  typeof name === 'string' && name.trim() !== '' ? name : 'unnamed'

export function pendingHolds(container: Container): TerminalHold[] {
  return allHolds(container).filter((hold) => hold.status === 'pending')
}

/** Returns holds with an unknown status. Such a hold may or may not prevent the pickup. */
export function otherHolds(container: Container): TerminalHold[] {
  const known: readonly unknown[] = holdStatuses
  return allHolds(container).filter(({ status }) => !known.includes(status))
}

/** Returns all holds of a container, at the port and inland. Skips values that are not objects. */
export const allHolds = oncePer((container: Container): TerminalHold[] => {
  const stated = [container.holds_at_pod_terminal, container.ind_facility_holds]
  return stated.flatMap((holds) => holds ?? []).filter((hold) => hold instanceof Object)
})

export const goneStatuses: readonly (string | null | undefined)[] = [
  'picked_up',
  'delivered',
  'empty_returned',
]

export function isGone(container: Container, shipment: ShipmentFacts): boolean {
  if (goneStatuses.includes(container.current_status)) return true
  if (container.final_destination_full_out_at || container.empty_terminated_at) return true
  return Boolean(container.pod_full_out_at) && !hasInlandDestination(container, shipment)
}

/** Returns whether a container waits for pickup: the container is discharged or on hold, and has not left. */
export function waitsForPickup(container: Container, shipment: ShipmentFacts): boolean {
  if (isGone(container, shipment)) return false
  return Boolean(container.pod_discharged_at) || allHolds(container).length > 0
}

export function hasInlandDestination(
  container: Pick<Container, 'final_destination_timezone'>,
  shipment: ShipmentFacts,
): boolean {
  if (container.final_destination_timezone) return true
  const destination = shipment?.destination_locode
  return Boolean(destination) && destination !== shipment?.port_of_discharge_locode
}
