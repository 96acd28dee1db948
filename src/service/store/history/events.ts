import type { Tenant } from '../database/store.js'
import type { RawEventRow, TransportEventRow } from '../database/tables.js'
import { offsetOf, type Page, type PageOf } from '../page.js'

/** One page of what has happened to a container, oldest first. */
export async function listTransportEvents(
  tenant: Tenant,
  containerId: string,
  page: Page,
): Promise<PageOf<TransportEventRow>> {
  const query = tenant.db
    .selectFrom('transport_events')
    .where('account_id', '=', tenant.accountId)
    .where('container_id', '=', containerId)
    .where('event', 'not like', estimates)
  const rows = await query
    .selectAll()
    .orderBy('occurred_at')
    .orderBy('event')
    .orderBy('id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const { total } = await query
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Of a container only what has happened is listed; changed estimates are told to subscribers. */
const estimates = 'container.transport.estimated.%'

/** One page of what the sources said of a container, in their order. */
export async function listRawEvents(
  tenant: Tenant,
  containerId: string,
  page: Page,
): Promise<PageOf<RawEventRow>> {
  const query = tenant.db
    .selectFrom('raw_events')
    .where('account_id', '=', tenant.accountId)
    .where('container_id', '=', containerId)
  const rows = await query
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const { total } = await query
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Those of the ids that are the account's. */
export const transportEventsById = (tenant: Tenant, ids: string[]): Promise<TransportEventRow[]> =>
  tenant.db
    .selectFrom('transport_events')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', ids)
    .execute()

/** Those of the ids that are the account's. */
export const rawEventsById = (tenant: Tenant, ids: string[]): Promise<RawEventRow[]> =>
  tenant.db
    .selectFrom('raw_events')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', ids)
    .execute()

/** The ids of the transport events of some containers, by container, in the order of the list. */
export async function transportEventIds(tenant: Tenant, containerIds: string[]): Promise<IdLists> {
  const found = await tenant.db
    .selectFrom('transport_events')
    .select(['id', 'container_id'])
    .where('account_id', '=', tenant.accountId)
    .where('container_id', 'in', containerIds)
    .where('event', 'not like', estimates)
    .orderBy('occurred_at')
    .orderBy('event')
    .orderBy('id')
    .execute()
  return byContainer(found)
}

/** The ids of the raw events of some containers, by container, in the order of the list. */
export async function rawEventIds(tenant: Tenant, containerIds: string[]): Promise<IdLists> {
  const found = await tenant.db
    .selectFrom('raw_events')
    .select(['id', 'container_id'])
    .where('account_id', '=', tenant.accountId)
    .where('container_id', 'in', containerIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return byContainer(found)
}

type IdLists = Map<string, string[]>

function byContainer(rows: { id: string; container_id: string }[]): IdLists {
  const lists: IdLists = new Map()
  for (const { id, container_id } of rows) {
    const list = lists.get(container_id)
    if (list) list.push(id)
    else lists.set(container_id, [id])
  }
  return lists
}
