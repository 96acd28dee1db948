import type { Tenant } from '../store/database/store.js'
import type { OwnedEvent } from '../store/history/event-history.js'
import { retiredEventsOf } from '../store/history/retired-events.js'
import {
  isListed,
  type StoredTransportEvent,
  storedTransportEvents,
} from '../store/history/stored-event.js'
import { derivedBoxes } from './derived-boxes.js'

export type EventsOf = (
  tenant: Tenant,
  containerIds: string[],
) => Promise<OwnedEvent<StoredTransportEvent>[]>

/** Returns the events of containers. The oldest event is first. Retracted events come last. */
export const transportEventsOf: EventsOf = async (tenant, containerIds) => {
  const retired = await retiredEventsOf(tenant, containerIds)
  const boxes = await derivedBoxes(tenant, containerIds)
  return boxes.flatMap(({ container, box }) => {
    const events = storedTransportEvents(container.id, box.transport_events)
    return withRetired(events, retired.get(container.id)).map((event) => ({ event, container }))
  })
}

export function withRetired(
  events: StoredTransportEvent[],
  retired: StoredTransportEvent[] = [],
): StoredTransportEvent[] {
  const currentIds = new Set(events.map(({ id }) => id))
  return [...events, ...retired.filter(({ id }) => !currentIds.has(id))]
}

export async function listedEventsOf(
  tenant: Tenant,
  containerId: string,
): Promise<StoredTransportEvent[]> {
  const boxes = await derivedBoxes(tenant, [containerId])
  return boxes.flatMap(({ box }) =>
    storedTransportEvents(containerId, box.transport_events.filter(isListed)),
  )
}
