import { inlandArrivedAt, isReportedAboard, seaPlace, trainArrivedAt } from './arrival.js'
import type { Box } from './box.js'
import { atDischarge, inland, pickupPlace } from './pickup-place.js'
import { isGone } from './readiness.js'

/** Returns a text about the place of a container: a vessel and its port, a terminal, a railroad, or a gate. */
export function whereabouts(box: Box): string {
  const { container, shipment } = box
  switch (container.current_status) {
    case undefined:
    case null:
      return withoutStatus(box)
    case 'on_ship':
      return onShip(box)
    case 'on_rail': {
      const to = shipment?.destination_name ?? 'inland'
      return trainArrivedAt(container, shipment) ? `${to}, on the train` : `rail to ${to}`
    }
    case 'picked_up':
    case 'dropped':
    case 'loaded':
      return outOf(box)
    case 'empty_returned':
      return 'returned'
    case 'delivered':
      return 'consignee'
    case 'new':
      return shipment?.port_of_lading_name ?? ''
    case 'off_dock':
      return pickedUpAt(box)
    default:
      return standing(box)
  }
}

function standing(box: Box): string {
  const { container, shipment } = box
  if (container.empty_terminated_at) return 'returned'
  if (isGone(container, shipment)) return outOf(box)
  return isReportedAboard(container, shipment) ? onShip(box) : lastFacility(box)
}

function withoutStatus(box: Box): string {
  const { container, shipment } = box
  if (isGone(container, shipment)) return outOf(box)
  const to = shipment?.destination_name
  if (container.pod_full_out_at && !inlandArrivedAt(container, shipment)) {
    return `${outOf(box)}${to ? `, to ${to}` : ''}`
  }
  return container.pod_discharged_at ? lastFacility(box) : 'not known'
}

const outOf = (box: Box): string =>
  pickedUpAt(box) === '' ? 'picked up' : `out of ${pickedUpAt(box)}`

/** Returns the facility where a container is picked up, which is not the terminal if the container was moved off dock. */
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
  if (inlandArrivedAt(box.container, box.shipment)) return inland(box).label
  return atDischarge(box).label || (box.shipment?.port_of_discharge_name ?? '')
}
