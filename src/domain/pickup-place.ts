import type { Container } from '../contract/container.js'
import type { Terminal } from '../contract/place.js'
import type { Box } from './box.js'
import { hasInlandDestination } from './readiness.js'

/** Where a box is to be picked up. */
export interface PickupPlace {
  isInland: boolean
  /** The facility, where anybody names one. */
  facility: Terminal | null
  /** What people call it; the town where no facility is named, else empty. */
  name: string
  /** IANA zone of its calendar as the wire has it; null where nobody says. */
  zone: string | null
}

/**
 * The terminal at the port of discharge, or the facility a box was moved to; of an inland move the
 * facility at its destination as soon as the box has left the port.
 */
export function pickupPlace(box: Box): PickupPlace {
  const { container, shipment, terminal, pickupFacility } = box
  const isInlandMove = hasInlandDestination(container, shipment)
  if (isInlandMove && hasLeftThePort(container)) return inland(box)
  const facility = (isInlandMove ? null : pickupFacility) ?? terminal
  return {
    isInland: false,
    facility,
    name: facilityName(facility),
    zone: container.pod_timezone ?? shipment?.pod_timezone ?? null,
  }
}

/** The place of facts that are stated for the inland facility, wherever the box is. */
export function inland({ container, shipment, pickupFacility }: Box): PickupPlace {
  return {
    isInland: true,
    facility: pickupFacility,
    name: facilityName(pickupFacility) || (shipment?.destination_name ?? ''),
    zone: container.final_destination_timezone ?? null,
  }
}

function hasLeftThePort(container: Container): boolean {
  if (container.current_status === 'on_rail') return true
  return [
    container.pod_rail_loaded_at,
    container.pod_rail_departed_at,
    container.pod_full_out_at,
    container.ind_ata_at,
    container.ind_rail_unloaded_at,
  ].some(Boolean)
}

/** What people call a facility: its nickname where it has one; empty where there is none. */
export const facilityName = (facility: Terminal | null): string =>
  facility?.nickname || facility?.name || ''
