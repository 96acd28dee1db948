import type { Tenant } from '../database/store.js'
import type { StoredTransportEvent } from './stored-event.js'

/** Stores retracted events, because webhooks may have received them. Does not change events that are already stored. */
export async function retireEvents(
  tenant: Tenant,
  container_id: string,
  events: StoredTransportEvent[],
): Promise<void> {
  const known = (await retiredEventsOf(tenant, [container_id])).get(container_id) ?? []
  const added = events.filter(({ id }) => known.every((other) => other.id !== id))
  if (added.length === 0) return
  const columns = { events: JSON.stringify([...known, ...added]) }
  await tenant.db
    .insertInto('retired_events')
    .values({ container_id, account_id: tenant.accountId, ...columns })
    .onConflict((conflict) => conflict.column('container_id').doUpdateSet(columns))
    .execute()
}

export async function retiredEventsOf(
  tenant: Tenant,
  containerIds: string[],
): Promise<Map<string, StoredTransportEvent[]>> {
  const rows = await tenant.db
    .selectFrom('retired_events')
    .select(['container_id', 'events'])
    .where('account_id', '=', tenant.accountId)
    .where('container_id', 'in', containerIds)
    .execute()
  return new Map(
    rows.map(({ container_id, events }) => [
      container_id,
      JSON.parse(events) as StoredTransportEvent[],
    ]),
  )
}
