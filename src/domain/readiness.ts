import type { TerminalHold } from '../contract/container.js'
import type { Container, Shipment } from '../contract/tracked-resources.js'

/** Whether a box can be fetched, in the words of the command line (contract, part 13). */
export const readinessValues = [
  'ready',
  'blocked',
  'not released',
  'disagree',
  'no data',
  'gone',
] as const
export type Readiness = (typeof readinessValues)[number]

type ShipmentFacts = Pick<Shipment, 'destination_locode' | 'port_of_discharge_locode'> | null

/**
 * Release readiness: `available_for_pickup` is true and no hold has status `hold`
 * (specification, terminal_fee). Available yet on hold is out of sync, `disagree`; a `pending`
 * hold is a warning only; a box that has left is `gone` whatever its terminal still says.
 */
export function readiness(container: Container, shipment: ShipmentFacts): Readiness {
  if (isGone(container, shipment)) return 'gone'
  const blocked = activeHolds(container).length > 0
  if (blocked) return container.available_for_pickup === true ? 'disagree' : 'blocked'
  if (container.availability_known === false) return 'no data'
  return container.available_for_pickup === true ? 'ready' : 'not released'
}

/** Holds that stop a pickup now, inland holds included. */
export function activeHolds(container: Container): TerminalHold[] {
  return allHolds(container).filter((hold) => hold.status === 'hold')
}

/** What a hold is called on the wire; `unnamed` where that is no name. */
export const holdName = ({ name }: TerminalHold): string =>
  typeof name === 'string' && name.trim() !== '' ? name : 'unnamed'

/** Holds that are announced and not yet in force. */
export function pendingHolds(container: Container): TerminalHold[] {
  return allHolds(container).filter((hold) => hold.status === 'pending')
}

/** Holds at the port and, for inland moves, at the destination; what is no hold at all is left out. */
export function allHolds(container: Container): TerminalHold[] {
  const stated = [container.holds_at_pod_terminal, container.ind_facility_holds]
  return stated.flatMap((holds) => holds ?? []).filter((hold) => hold instanceof Object)
}

const goneStatuses: readonly (string | undefined)[] = ['picked_up', 'delivered', 'empty_returned']

/** Whether the box has left the place where it would be picked up. */
export function isGone(container: Container, shipment: ShipmentFacts): boolean {
  if (goneStatuses.includes(container.current_status)) return true
  if (container.final_destination_full_out_at || container.empty_terminated_at) return true
  return Boolean(container.pod_full_out_at) && !hasInlandDestination(container, shipment)
}

/** Whether the box is there to be fetched, or on hold wherever it is, and has not left. */
export function waitsForPickup(container: Container, shipment: ShipmentFacts): boolean {
  if (isGone(container, shipment)) return false
  return Boolean(container.pod_discharged_at) || allHolds(container).length > 0
}

/** Whether the box is to be picked up beyond its port of discharge. */
export function hasInlandDestination(
  container: Pick<Container, 'final_destination_timezone'>,
  shipment: ShipmentFacts,
): boolean {
  if (container.final_destination_timezone) return true
  const destination = shipment?.destination_locode
  return Boolean(destination) && destination !== shipment?.port_of_discharge_locode
}
