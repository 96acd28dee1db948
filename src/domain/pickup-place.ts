import type { Port, Terminal } from '../contract/place.js'
import { hasReachedDestination } from './arrival.js'
import { type Box, embedded } from './box.js'
import { hasInlandDestination } from './readiness.js'
import { facilityName, withPort } from './terminal-name.js'

/** Where a box is to be picked up. */
export interface PickupPlace {
  isInland: boolean
  /** The facility, where anybody names one. */
  facility: Terminal | null
  /** What people call it, without its port; the town where no facility is named, else empty. */
  name: string
  /** For people, `APM Elizabeth, New York`: the name and its port or city; empty where it has no name. */
  label: string
  /** Name of its port or inland city; null where nobody says. */
  port: string | null
  /** UN/LOCODE of that port or city; null where nobody says. */
  portCode: string | null
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
  if (isInlandMove && hasLeftThePort(box)) return inland(box)
  const facility = (isInlandMove ? null : pickupFacility) ?? terminal
  return {
    isInland: false,
    facility,
    ...terminalPlace(facility, shipment),
    zone: container.pod_timezone ?? shipment?.pod_timezone ?? null,
  }
}

/** Returns how the terminal at the port of discharge is called, wherever the box is. */
export const atDischarge = ({ terminal, shipment }: Box): NamedPlace =>
  terminalPlace(terminal, shipment)

/** How a facility is called, and where it is. */
export type NamedPlace = Pick<PickupPlace, 'name' | 'label' | 'port' | 'portCode'>

/**
 * Returns how a terminal is called. One that does not name its port is at the port of discharge of
 * the shipment, unless it refers to another port; then its city stands for the port.
 */
export function terminalPlace(facility: Terminal | null, shipment: Box['shipment']): NamedPlace {
  const port = embedded<Port>(facility?.port, 'code')
  const discharge = shipment?.port_of_discharge
  const isElsewhere = Boolean(facility?.port && discharge && facility.port.id !== discharge.id)
  const there = isElsewhere ? null : shipment
  return namedPlace(facility, {
    port: port?.name || there?.port_of_discharge_name || facility?.city || null,
    portCode: port?.code || there?.port_of_discharge_locode || null,
  })
}

function namedPlace(
  facility: Terminal | null,
  at: Pick<PickupPlace, 'port' | 'portCode'>,
): NamedPlace {
  const name = facilityName(facility)
  return { name, label: name === '' ? '' : withPort(name, at.port ?? ''), ...at }
}

/** The place of facts that are stated for the inland facility, wherever the box is. */
export function inland({ container, shipment, pickupFacility }: Box): PickupPlace {
  const city = embedded<Port>(pickupFacility?.port, 'code')
  const town = shipment?.destination_name ?? ''
  const place = namedPlace(pickupFacility, {
    port: city?.name || pickupFacility?.city || town || null,
    portCode: city?.code || shipment?.destination_locode || null,
  })
  return {
    isInland: true,
    facility: pickupFacility,
    ...place,
    name: place.name || town,
    label: place.label || town,
    zone: container.final_destination_timezone ?? shipment?.destination_timezone ?? null,
  }
}

function hasLeftThePort({ container, shipment }: Box): boolean {
  if (container.current_status === 'on_rail') return true
  return [
    container.pod_rail_loaded_at,
    container.pod_rail_departed_at,
    container.pod_full_out_at,
    hasReachedDestination(container, shipment),
  ].some(Boolean)
}
