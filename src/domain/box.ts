import type { Terminal } from '../contract/place.js'
import type { Container, Shipment } from '../contract/tracked-resources.js'
import type { BoxHistory } from './box-history.js'
import { textsOf } from './texts-of.js'

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
   * At sea with other containers of its bill, without a vessel of its own, and its events were not
   * read. Its vessel and ETA are those of the bill and may belong to another container.
   */
  isSailingUnread?: true
}

export const boxNumber = ({ number, id }: Pick<Container, 'number' | 'id'>): string => number || id

export const billNumber = ({ bill_of_lading_number: number, id }: Shipment): string => number || id

export const references = ({
  container,
  shipment,
}: Pick<Box, 'container' | 'shipment'>): string[] => [
  ...new Set(textsOf(container.ref_numbers, shipment?.ref_numbers)),
]

export function boxOf(container: Container, shipment?: Shipment | null): Box {
  return {
    container,
    shipment: shipment ?? embedded<Shipment>(container.shipment, 'bill_of_lading_number'),
    terminal: embedded<Terminal>(container.pod_terminal, 'name'),
    pickupFacility: embedded<Terminal>(container.pickup_facility, 'name'),
  }
}

/** Returns null if the response holds only `{id, type}` of the target. */
export function embedded<Target extends object>(
  related: object | null | undefined,
  member: keyof Target & string,
): Target | null {
  return related instanceof Object && member in related ? (related as Target) : null
}
