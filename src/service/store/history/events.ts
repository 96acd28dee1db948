import type { Tenant } from '../database/store.js'
import { offsetOf, type Page, type PageOf } from '../page.js'
import { isListed, type StoredTransportEvent } from './stored-event.js'

/** The container that events are of. */
export interface EventOwner {
  id: string
  shipment_id: string
  simulated: 0 | 1
}

/** An event with the container it is of. */
export interface OwnedEvent<Event> {
  event: Event
  container: EventOwner
}

/** One page of what has happened to a container, oldest first. */
export async function listTransportEvents(
  tenant: Tenant,
  containerId: string,
  page: Page,
): Promise<PageOf<StoredTransportEvent>> {
  const [history] = await historiesOf(tenant, [containerId])
  return pageOf(readTransport(history?.transport_events).filter(isListed), page)
}

/** Every transport event of some containers, those that lost their ground included. */
export async function transportEventsOf(
  tenant: Tenant,
  containerIds: string[],
): Promise<OwnedEvent<StoredTransportEvent>[]> {
  const histories = await historiesOf(tenant, containerIds)
  return histories.flatMap(({ transport_events, retired_events, ...container }) => {
    const events = readTransport(transport_events)
    const standing = new Set(events.map(({ id }) => id))
    const retired = readTransport(retired_events).filter(({ id }) => !standing.has(id))
    return [...events, ...retired].map((event) => ({ event, container }))
  })
}

const historiesOf = (tenant: Tenant, containerIds: string[]) =>
  tenant.db
    .selectFrom('container_histories')
    .innerJoin('containers', 'containers.id', 'container_histories.container_id')
    .select(['containers.id', 'containers.shipment_id', 'containers.simulated'])
    .select(['transport_events', 'retired_events'])
    .where('container_histories.account_id', '=', tenant.accountId)
    .where('container_id', 'in', containerIds)
    .execute()

const readTransport = (text = '[]') => JSON.parse(text) as StoredTransportEvent[]

/** One page of a list that is at hand. */
export function pageOf<Row>(all: Row[], page: Page): PageOf<Row> {
  const before = offsetOf(page)
  return { rows: all.slice(before, before + page.size), total: all.length }
}
