import { hasReachedDestination, inlandArrivedAt, seaPlace, trainArrivedAt } from './arrival.js'
import type { Box } from './box.js'
import { atDischarge, inland, pickupPlace } from './pickup-place.js'
import { destinationPlace, dischargePlace, ladingPlace } from './shipment-places.js'
import { stageOf } from './stage.js'

/** Describes where a container is: a vessel and its port, a terminal, a railroad, or a gate. */
export function whereabouts(box: Box): string {
  const { container, shipment } = box
  switch (stageOf(box)) {
    case 'gone':
      return afterPickup(box)
    case 'on rail': {
      const to = inlandName(box)
      return trainArrivedAt(container, shipment) ? `${to}, on the train` : `rail to ${to}`
    }
    case 'on barge':
      return onBarge(box)
    case 'on board':
      return onShip(box)
    case 'not loaded':
      return ladingPlace(shipment) ?? ''
    case 'landed':
      return container.current_status === 'off_dock' ? pickedUpAt(box) : ashore(box)
    case 'not known':
      return elsewhere(box)
  }
}

function afterPickup(box: Box): string {
  const { current_status: status, empty_terminated_at: returned, delivered_at } = box.container
  if (status === 'empty_returned' || returned) return 'returned'
  return status === 'delivered' || delivered_at ? 'consignee' : outOf(box)
}

/** Describes a container on land. If it left the port by truck, it may be on its way to an inland destination. */
function ashore(box: Box): string {
  const { container, shipment } = box
  const isOnTheRoad = !container.current_status && container.pod_full_out_at
  if (!isOnTheRoad || inlandArrivedAt(container, shipment)) return lastFacility(box)
  const to = destinationPlace(shipment)
  return `${outOf(box)}${to ? `, to ${to}` : ''}`
}

function elsewhere(box: Box): string {
  const { current_status: status, pod_full_out_at } = box.container
  if (status === 'new') return ''
  return typeof status === 'string'
    ? lastFacility(box)
    : pod_full_out_at
      ? ashore(box)
      : 'not known'
}

const outOf = (box: Box): string =>
  pickedUpAt(box) === '' ? 'picked up' : `out of ${pickedUpAt(box)}`

/** Returns where a container is picked up. If the container was moved off dock, this place is not the terminal. */
function pickedUpAt(box: Box): string {
  const place = pickupPlace(box)
  return place.isInland || place.label === '' ? lastFacility(box) : place.label
}

function onBarge(box: Box): string {
  const to = inlandName(box)
  const { portCall } = box
  return portCall?.barge === 'departed' ? `barge to ${to}` : `${portCall?.port ?? to}, on the barge`
}

const inlandName = ({ shipment }: Box): string => destinationPlace(shipment) ?? 'inland'

function onShip(box: Box): string {
  const port = dischargePlace(box.shipment) ?? 'port'
  const place = seaPlace(box)
  if (place === 'arrived') return `${port}, on board`
  if (typeof place === 'string') return `${place} to ${port}`
  return `${place.port ?? 'port on the way'}, ${place.isAboard ? 'on board' : 'transshipment'}`
}

export function lastFacility(box: Box): string {
  if (hasReachedDestination(box.container, box.shipment)) return inland(box).label
  const offBarge = portOffBarge(box)
  if (offBarge !== null) return isDestination(offBarge, box) ? inland(box).label : offBarge
  return atDischarge(box).label || (dischargePlace(box.shipment) ?? '')
}

/** Returns the place where a barge discharged the container after the sea voyage. Null if no barge carried it. */
const portOffBarge = ({ portCall, shipment }: Box): string | null =>
  portCall?.barge === 'discharged' ? (portCall.port ?? destinationPlace(shipment)) : null

const isDestination = (port: string, { shipment }: Box): boolean =>
  [shipment?.destination_name, shipment?.destination_locode].includes(port)
