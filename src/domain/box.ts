import type { Terminal } from '../contract/place.js'
import type { Container, Shipment } from '../contract/tracked-resources.js'
import type { BoxHistory } from './box-history.js'
import type { StoredFacts } from './stored-facts.js'
import { referencesIn } from './texts-of.js'

/** A port where a container stops: the port of lading, or a port where the container changes its vessel. */
export interface PortCall {
  /** Name of the port, or its UN/LOCODE; null if no source names the port. */
  port: string | null
  /** True if the container is on a vessel in the port. False if it was discharged there and waits for a vessel. */
  isAboard: boolean
  /** The last move of the container by barge after the port of discharge; absent before the discharge. */
  barge?: 'loaded' | 'departed' | 'arrived' | 'discharged'
}

export interface Box {
  container: Container
  shipment: Shipment | null
  terminal: Terminal | null
  pickupFacility: Terminal | null
  history?: BoxHistory | undefined
  /**
   * The port where the container is before its last leg, or where its barge is. Null once the last leg began. Absent if
   * the events state no place, or are older than the container.
   */
  portCall?: PortCall | null | undefined
  /**
   * Values that the service states but oct does not use, by attribute: milestones that were in the future when oct read
   * them, and facts from before the loading of this trip. In `container`, these attributes are null.
   */
  doubtful?: Readonly<Record<string, string>> | undefined
  /** True if oct never read the container's events. Its vessel and ETA may belong to another container. */
  isSailingUnread?: true | undefined
  /** Facts for lists, as the cache stores them. If absent, oct computes them from the container. */
  listed?: StoredFacts | undefined
}

export const boxNumber = ({ number, id }: Pick<Container, 'number' | 'id'>): string => number || id

export const billNumber = ({ bill_of_lading_number: number, id }: Shipment): string => number || id

export const references = ({
  container,
  shipment,
}: Pick<Box, 'container' | 'shipment'>): string[] => [
  ...new Set(referencesIn(container.ref_numbers, shipment?.ref_numbers)),
]

export function boxOf(container: Container, shipment?: Shipment | null): Box {
  return {
    container,
    shipment: shipment ?? embedded<Shipment>(container.shipment, 'bill_of_lading_number'),
    terminal: embedded<Terminal>(container.pod_terminal, 'name'),
    pickupFacility: embedded<Terminal>(container.pickup_facility, 'name'),
  }
}

/** Returns the related resource if the response contains it; null if it contains only the id and type. */
export function embedded<Target extends object>(
  related: object | null | undefined,
  member: keyof Target & string,
): Target | null {
  return related instanceof Object && member in related ? (related as Target) : null
}
