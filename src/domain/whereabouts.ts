import { hasReachedDestination, inlandArrivedAt, seaPlace, trainArrivedAt } from './arrival.js'
import type { Box } from './box.js'
import { atDischarge, inland, pickupPlace } from './pickup-place.js'
import { stageOf } from './stage.js'

/** Returns a text about the place of a container: a vessel and its port, a terminal, a railroad, or a gate. */
export function whereabouts(box: Box): string {
  const { container, shipment } = box
  switch (stageOf(box)) {
    case 'gone':
      return afterPickup(box)
    case 'on rail': {
      const to = shipment?.destination_name ?? 'inland'
      return trainArrivedAt(container, shipment) ? `${to}, on the train` : `rail to ${to}`
    }
    case 'on board':
      return onShip(box)
    case 'not loaded':
      return shipment?.port_of_lading_name ?? ''
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

/** Describes a container ashore. A container that left the port by truck may be on its way to an inland destination. */
function ashore(box: Box): string {
  const { container, shipment } = box
  const isOnTheRoad = !container.current_status && container.pod_full_out_at
  if (!isOnTheRoad || inlandArrivedAt(container, shipment)) return lastFacility(box)
  const to = shipment?.destination_name
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

/** Returns where a container is picked up. After a move off dock, this is not the terminal. */
function pickedUpAt(box: Box): string {
  const place = pickupPlace(box)
  return place.isInland || place.label === '' ? lastFacility(box) : place.label
}

function onShip(box: Box): string {
  const port = box.shipment?.port_of_discharge_name ?? 'port'
  const place = seaPlace(box)
  if (place === 'arrived') return `${port}, on board`
  if (typeof place === 'string') return `${place} to ${port}`
  return `${place.port ?? 'port on the way'}, ${place.isAboard ? 'on board' : 'transshipment'}`
}

export function lastFacility(box: Box): string {
  if (hasReachedDestination(box.container, box.shipment)) return inland(box).label
  return atDischarge(box).label || (box.shipment?.port_of_discharge_name ?? '')
}
