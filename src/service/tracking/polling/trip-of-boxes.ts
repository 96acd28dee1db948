import { isTrackedTogether } from '../../../domain/reference/lines.js'
import type { Observation } from '../../sources/source.js'
import { numbersElsewhere } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow, TrackingRequestRow } from '../../store/database/tables.js'
import { findShipmentByBill, shipmentsWithBoxes } from '../../store/shipments.js'

type Discovered = Pick<ShipmentRow, 'bill_of_lading_number' | 'scac'>

interface Found {
  scac: string
  observations: readonly Observation[]
}

/**
 * Keeps one container of a simulated world on one trip: the simulator draws a journey from a number
 * alone, and cannot know that the container is tracked already. Returns the shipment that a new
 * request leads to, `not_found` where another line moves the container, or undefined where the
 * shipment is new. For real sources only the bill decides.
 */
export async function tripOfRequest(
  tenant: Tenant,
  request: TrackingRequestRow,
  { scac, observations, discovered }: Found & { discovered: Discovered },
): Promise<ShipmentRow | 'not_found' | undefined> {
  const sameBill = await findShipmentByBill(tenant, discovered)
  if (!request.simulated) return sameBill
  const others = await shipmentsWithBoxes(tenant, boxesIn(observations))
  const isContainer = request.request_type === 'container'
  if (!isContainer && sameBill) return sameBill
  const [other] = isContainer ? others : others.filter((each) => each.tracked_type === 'container')
  if (other && !isTrackedTogether(scac, other.scac)) return 'not_found'
  return other ?? sameBill
}

/**
 * Leaves out what a simulated bill says of a container that it names late and that is on another
 * shipment of the account by then. Returns the same list where there is nothing to leave out.
 */
export async function withoutBoxesOfOthers(
  tenant: Tenant,
  shipment: ShipmentRow,
  observations: Observation[],
): Promise<Observation[]> {
  if (!shipment.simulated || observations.length === 0) return observations
  const others = await numbersElsewhere(tenant, shipment.id, boxesIn(observations))
  if (others.size === 0) return observations
  return observations.filter((said) => !('container' in said && others.has(said.container)))
}

function boxesIn(observations: readonly Observation[]): string[] {
  return [...new Set(observations.flatMap((said) => ('container' in said ? said.container : [])))]
}
