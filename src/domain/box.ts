import type { Terminal } from '../contract/place.js'
import type { Container, Shipment } from '../contract/tracked-resources.js'
import type { BoxHistory } from './box-history.js'
import { textsOf } from './texts-of.js'

/** One container with what its row needs from its shipment and its terminal. */
export interface Box {
  container: Container
  shipment: Shipment | null
  /** The terminal at the port of discharge. */
  terminal: Terminal | null
  /** Where it is picked up, where that is another place. */
  pickupFacility: Terminal | null
  /** What the cache remembers of it; absent where it remembers nothing. */
  history?: BoxHistory
  /**
   * The box is at sea with others of its bill, states no vessel itself, and its events were not read:
   * vessel and ETA are those that the bill states, and may be of another box.
   */
  isSailingUnread?: true
}

/** What it is called: its number, or its id where a service gives it none. */
export const boxNumber = ({ number, id }: Pick<Container, 'number' | 'id'>): string => number || id

/** Likewise of a bill. */
export const billNumber = ({ bill_of_lading_number: number, id }: Shipment): string => number || id

/** Its own references first, then those of its bill, each once. */
export const references = ({
  container,
  shipment,
}: Pick<Box, 'container' | 'shipment'>): string[] => [
  ...new Set(textsOf(container.ref_numbers, shipment?.ref_numbers)),
]

/** A box of a container resource, its embedded relations unfolded. */
export function boxOf(container: Container, shipment?: Shipment | null): Box {
  return {
    container,
    shipment: shipment ?? embedded<Shipment>(container.shipment, 'bill_of_lading_number'),
    terminal: embedded<Terminal>(container.pod_terminal, 'name'),
    pickupFacility: embedded<Terminal>(container.pickup_facility, 'name'),
  }
}

/** A relationship's target where the answer embedded it; null where it is only `{id, type}`. */
export function embedded<Target extends object>(
  related: object | null | undefined,
  member: keyof Target & string,
): Target | null {
  return related instanceof Object && member in related ? (related as Target) : null
}
