import type { Tenant } from '../store/database/store.js'
import type { OwnedEvent } from '../store/history/events.js'
import { retiredEventsOf } from '../store/history/retired-events.js'
import {
  isListed,
  type StoredTransportEvent,
  storedTransportEvents,
} from '../store/history/stored-event.js'
import { derivedBoxes } from './derived-boxes.js'

/**
 * Every transport event of some containers, oldest first, read from what their sources said, and
 * those that lost their ground after them.
 */
export async function transportEventsOf(
  tenant: Tenant,
  containerIds: string[],
): Promise<OwnedEvent<StoredTransportEvent>[]> {
  const retired = await retiredEventsOf(tenant, containerIds)
  const boxes = await derivedBoxes(tenant, containerIds)
  return boxes.flatMap(({ container, box }) => {
    const events = storedTransportEvents(container.id, box.transport_events)
    const standing = new Set(events.map(({ id }) => id))
    const gone = retired.get(container.id)?.filter(({ id }) => !standing.has(id)) ?? []
    return [...events, ...gone].map((event) => ({ event, container }))
  })
}

/** What has happened to a container, oldest first. */
export async function listedEventsOf(
  tenant: Tenant,
  containerId: string,
): Promise<StoredTransportEvent[]> {
  const boxes = await derivedBoxes(tenant, [containerId])
  return boxes.flatMap(({ box }) =>
    storedTransportEvents(containerId, box.transport_events.filter(isListed)),
  )
}
