import type { Box } from '../../domain/box.js'
import type { Availability } from '../../domain/tariffs/availability.js'
import type { Tenant } from '../store/database/store.js'
import { transportEventsOf } from '../tracking/transport-events-of.js'

/** Reads when containers became available for pickup. The keys are container ids. Omits retracted events. */
export async function availabilityOfBoxes(
  tenant: Tenant,
  boxes: readonly Box[],
): Promise<Map<string, Availability[]>> {
  const found = new Map<string, Availability[]>()
  const ids = boxes.map(({ container }) => container.id)
  for (const { event, container } of await transportEventsOf(tenant, ids)) {
    const { event: name, timestamp: at, location_locode, invalidated_at } = event.attributes
    if (name !== 'container.transport.available' || !at || invalidated_at) continue
    const own = { at, locode: location_locode ?? null }
    found.set(container.id, [...(found.get(container.id) ?? []), own])
  }
  return found
}
