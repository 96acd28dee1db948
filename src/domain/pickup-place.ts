import type { Port, Terminal } from '../contract/place.js'
import { hasReachedDestination } from './arrival.js'
import { type Box, embedded } from './box.js'
import { oncePer } from './once-per.js'
import { hasInlandDestination } from './readiness.js'
import { destinationPlace } from './shipment-places.js'
import { facilityName, withPort } from './terminal-name.js'

export interface PickupPlace {
  isInland: boolean
  facility: Terminal | null
  /** Name of the place without the port; if unknown, the name of the city; if unknown too, an empty text. */
  name: string
  /** Name of the place with its port or city, such as `APM Elizabeth, New York`; empty if unknown. */
  label: string
  port: string | null
  portCode: string | null
  zone: string | null
}

/** Returns the place of pickup: an inland place after leaving the port by rail or barge; otherwise, the port. */
export const pickupPlace = oncePer((box: Box): PickupPlace => {
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
})

/** Returns the terminal at the port of discharge, even if the container is at another place. */
export const atDischarge = ({ terminal, shipment }: Box): NamedPlace =>
  terminalPlace(terminal, shipment)

export type NamedPlace = Pick<PickupPlace, 'name' | 'label' | 'port' | 'portCode'>

/** Returns the name and port of a terminal. If the terminal names no port, uses the port of discharge. */
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

const latestNames = new WeakMap<Terminal, NamedPlace>()

function namedPlace(
  facility: Terminal | null,
  { port, portCode }: Pick<PickupPlace, 'port' | 'portCode'>,
): NamedPlace {
  const latest = facility === null ? undefined : latestNames.get(facility)
  if (latest?.port === port && latest.portCode === portCode) return latest
  const name = facilityName(facility)
  const label = name === '' ? '' : withPort(name, port ?? '')
  const place = { name, label, port, portCode }
  if (facility !== null) latestNames.set(facility, place)
  return place
}

export function inland({ container, shipment, pickupFacility }: Box): PickupPlace {
  const city = embedded<Port>(pickupFacility?.port, 'code')
  const town = destinationPlace(shipment) ?? ''
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

function hasLeftThePort({ container, shipment, portCall }: Box): boolean {
  if (container.current_status === 'on_rail' || portCall?.barge !== undefined) return true
  return [
    container.pod_rail_loaded_at,
    container.pod_rail_departed_at,
    container.pod_full_out_at,
    hasReachedDestination(container, shipment),
  ].some(Boolean)
}
