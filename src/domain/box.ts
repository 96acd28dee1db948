import type { Terminal } from '../contract/place.js'
import type { Container, Shipment } from '../contract/tracked-resources.js'
import type { BoxHistory } from './box-history.js'
import { textsOf } from './texts-of.js'

/** One container, with what its row needs from its shipment and its terminal. */
export interface Box {
  container: Container
  shipment: Shipment | null
  /** The terminal at the port of discharge. */
  terminal: Terminal | null
  /** The place of pickup, if it differs from the port terminal. */
  pickupFacility: Terminal | null
  /** What the cache remembers about the container; absent if nothing. */
  history?: BoxHistory
  /**
   * The container is at sea with others of its bill, states no vessel itself, and its events were
   * not read. Its vessel and ETA are those of the bill and may belong to another container.
   */
  isSailingUnread?: true
}

/** Returns the number of a container, or its id if the service gives no number. */
export const boxNumber = ({ number, id }: Pick<Container, 'number' | 'id'>): string => number || id

/** Returns the number of a bill, or its id if the service gives no number. */
export const billNumber = ({ bill_of_lading_number: number, id }: Shipment): string => number || id

/** Returns the container's own references, then those of its bill, without duplicates. */
export const references = ({
  container,
  shipment,
}: Pick<Box, 'container' | 'shipment'>): string[] => [
  ...new Set(textsOf(container.ref_numbers, shipment?.ref_numbers)),
]

/** Builds a box from a container resource with its embedded relations. */
export function boxOf(container: Container, shipment?: Shipment | null): Box {
  return {
    container,
    shipment: shipment ?? embedded<Shipment>(container.shipment, 'bill_of_lading_number'),
    terminal: embedded<Terminal>(container.pod_terminal, 'name'),
    pickupFacility: embedded<Terminal>(container.pickup_facility, 'name'),
  }
}

/**
 * Returns the target of a relationship if the response embedded it; null if it is only `{id,
 * type}`.
 */
export function embedded<Target extends object>(
  related: object | null | undefined,
  member: keyof Target & string,
): Target | null {
  return related instanceof Object && member in related ? (related as Target) : null
}
