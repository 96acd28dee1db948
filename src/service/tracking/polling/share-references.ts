import { containersOfShipment, updateContainer } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow, TrackingRequestRow } from '../../store/database/tables.js'
import { updateShipment } from '../../store/shipments.js'

/** Copies reference numbers from the request to the shipment and its containers. Never replaces an earlier customer. */
export async function shareReferences(
  tenant: Tenant,
  shipment: ShipmentRow,
  request: TrackingRequestRow,
): Promise<void> {
  await updateShipment(tenant, shipment.id, {
    ref_numbers: union(shipment.ref_numbers, request.ref_numbers),
    tags: union(shipment.tags, request.shipment_tags),
    customer_id: shipment.customer_id ?? request.customer_id,
  })
  for (const box of await containersOfShipment(tenant, shipment.id)) {
    const ref_numbers = union(box.ref_numbers, request.ref_numbers)
    if (ref_numbers !== box.ref_numbers) await updateContainer(tenant, box.id, { ref_numbers })
  }
}

function union(a: string, b: string): string {
  return JSON.stringify([
    ...new Set([...(JSON.parse(a) as string[]), ...(JSON.parse(b) as string[])]),
  ])
}
