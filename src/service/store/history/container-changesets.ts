import type { Changeset } from '../../../contract/change-event.js'
import type { Tenant } from '../database/store.js'

export interface StoredChangeset {
  container_id: string
  at: string
  changeset: Changeset
}

/** Returns the recorded changes of the containers of shipments. The oldest change is first. */
export async function changesetsOfShipments(
  { db, accountId }: Tenant,
  shipmentIds: readonly string[],
): Promise<StoredChangeset[]> {
  if (shipmentIds.length === 0) return []
  const rows = await db
    .selectFrom('change_events')
    .select(['container_id', 'occurred_at', 'body'])
    .where('account_id', '=', accountId)
    .where('shipment_id', 'in', shipmentIds)
    .where('event', '=', 'container.updated')
    .where('container_id', 'is not', null)
    .orderBy('occurred_at')
    .orderBy('sequence')
    .execute()
  return rows.flatMap(({ container_id, occurred_at, body }) =>
    container_id === null || body === null
      ? []
      : [{ container_id, at: occurred_at, changeset: changesetOf(body) }],
  )
}

export const changesetOf = (body: string): Changeset =>
  (JSON.parse(body) as { attributes?: { changeset?: Changeset } }).attributes?.changeset ?? {}
