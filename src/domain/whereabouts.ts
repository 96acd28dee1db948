import type { Box } from './box.js'
import { atDischarge, inland } from './pickup-place.js'
import { hasInlandDestination, isGone } from './readiness.js'

/** Where a box is, in words: a ship and its port, a terminal, a railroad, a gate it went out of. */
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
      return container.ind_ata_at ? `${to}, on the train` : `rail to ${to}`
    }
    case 'picked_up':
      return outOf(box)
    case 'empty_returned':
      return 'returned'
    case 'delivered':
      return 'consignee'
    case 'new':
      return shipment?.port_of_lading_name ?? ''
    default:
      return lastFacility(box)
  }
}

/** Where a box was last seen, where nobody states its status. */
function withoutStatus(box: Box): string {
  const { container, shipment } = box
  if (isGone(container, shipment)) return outOf(box)
  const to = shipment?.destination_name
  if (container.pod_full_out_at && !container.ind_ata_at) {
    return `${outOf(box)}${to ? `, to ${to}` : ''}`
  }
  return container.pod_discharged_at ? lastFacility(box) : 'not known'
}

const outOf = (box: Box): string =>
  lastFacility(box) === '' ? 'picked up' : `out of ${lastFacility(box)}`

function onShip({ container, shipment }: Box): string {
  const port = shipment?.port_of_discharge_name ?? 'port'
  if (container.pod_arrived_at) return `${port}, on board`
  return container.pol_vessel_departed_at || shipment?.pol_atd_at
    ? `at sea to ${port}`
    : `${shipment?.port_of_lading_name ?? 'port of lading'}, on board`
}

/** The place it stands at or last stood at: inland once the rail leg is over. */
export function lastFacility(box: Box): string {
  const { container, shipment } = box
  const isOver = Boolean(container.ind_ata_at || container.ind_rail_unloaded_at)
  if (isOver && hasInlandDestination(container, shipment)) return inland(box).label
  return atDischarge(box).label || (shipment?.port_of_discharge_name ?? '')
}
