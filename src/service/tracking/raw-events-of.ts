import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { OwnedEvent } from '../store/history/events.js'
import { observationsByShipment } from '../store/history/observations.js'
import { type StoredRawEvent, storedRawEvents } from '../store/history/stored-event.js'
import { reduceShipment } from './reduce-shipment.js'

/** Every raw event of some containers, in their order, read from what their sources said. */
export async function rawEventsOf(
  tenant: Tenant,
  containerIds: string[],
): Promise<OwnedEvent<StoredRawEvent>[]> {
  const rows = await containersById(tenant, containerIds)
  const shipmentIds = [...new Set(rows.map((row) => row.shipment_id))]
  const owned: OwnedEvent<StoredRawEvent>[] = []
  for (const [shipmentId, said] of await observationsByShipment(tenant, shipmentIds)) {
    const { containers } = reduceShipment(said)
    for (const container of rows.filter((row) => row.shipment_id === shipmentId)) {
      const box = containers.find(({ number }) => number === container.number)
      const events = storedRawEvents(container.id, box?.raw_events ?? [])
      owned.push(...events.map((event) => ({ event, container })))
    }
  }
  return owned
}
