import type { FailedReason } from '../../../contract/vocabulary.js'
import { isTrackedTogether } from '../../../domain/reference/lines.js'
import type { Observation } from '../../sources/source.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow, TrackingRequestRow } from '../../store/database/tables.js'
import { shipmentsWithBoxes } from '../../store/shipments.js'

interface Found {
  scac: string
  observations: readonly Observation[]
}

/**
 * Keeps one box of a simulated world on one trip at a time: the simulator invents a journey from a
 * number alone, and cannot know that the box is on a bill of the account already. Returns the
 * shipment that a tracked container is on, or why the request fails: `not_found` where another line
 * moves the container, `duplicate` where a box of the bill is tracked on its own under another bill. Undefined where the boxes are on no other shipment, and for numbers of real sources.
 */
export async function tripOfBoxes(
  tenant: Tenant,
  request: TrackingRequestRow,
  { scac, observations }: Found,
): Promise<ShipmentRow | FailedReason | undefined> {
  if (!request.simulated) return undefined
  const boxes = observations.flatMap((said) => ('container' in said ? said.container : []))
  const others = await shipmentsWithBoxes(tenant, [...new Set(boxes)])
  if (request.request_type === 'container') {
    const [other] = others
    return other && !isTrackedTogether(scac, other.scac) ? 'not_found' : other
  }
  const bill = observations.findLast((said) => said.kind === 'shipment')?.bill_of_lading_number
  const isOther = (other: ShipmentRow) =>
    other.tracked_type === 'container' &&
    other.stopped_at === null &&
    other.bill_of_lading_number !== bill
  return others.some(isOther) ? 'duplicate' : undefined
}
