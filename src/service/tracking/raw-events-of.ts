import type { Tenant } from '../store/database/store.js'
import type { OwnedEvent } from '../store/history/event-history.js'
import { type StoredRawEvent, storedRawEvents } from '../store/history/stored-event.js'
import { derivedBoxes } from './derived-boxes.js'

export async function rawEventsOf(
  tenant: Tenant,
  containerIds: string[],
): Promise<OwnedEvent<StoredRawEvent>[]> {
  const boxes = await derivedBoxes(tenant, containerIds)
  return boxes.flatMap(({ container, box }) =>
    storedRawEvents(container.id, box.raw_events).map((event) => ({ event, container })),
  )
}
