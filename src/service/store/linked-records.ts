import { sql } from 'kysely'
import type { Tenant } from './database/store.js'

/** Finds up to 1000 shipments by B/L, booking, tracked number or reference, oldest first. `keys` must be normalized. */
export async function shipmentIdsNumbered(tenant: Tenant, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const found = await tenant.db
    .selectFrom('shipments')
    .select('id')
    .where('account_id', '=', tenant.accountId)
    .where(
      sql<boolean>`id IN (
        SELECT shipment_id FROM shipment_numbers
        WHERE account_id = ${tenant.accountId} AND number IN (${sql.join(keys)})
        UNION SELECT shipment_id FROM tracking_requests
        WHERE account_id = ${tenant.accountId} AND normalized_number IN (${sql.join(keys)})
          AND request_type <> 'container' AND shipment_id IS NOT NULL
      )`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostFound)
    .execute()
  return found.map(({ id }) => id)
}

/** Maximum number of matches. If a text has more matches, it is not a shipment number. */
const mostFound = 1000

export interface NumberedContainer {
  id: string
  number: string
  shipment_id: string
  isTracked: boolean
}

export async function containersNumbered(
  tenant: Tenant,
  numbers: string[],
): Promise<NumberedContainer[]> {
  if (numbers.length === 0) return []
  const rows = await tenant.db
    .selectFrom('containers')
    .innerJoin('shipments', 'shipments.id', 'containers.shipment_id')
    .select(['containers.id', 'containers.number', 'containers.shipment_id'])
    .select('shipments.stopped_at')
    .where('containers.account_id', '=', tenant.accountId)
    .where('containers.number', 'in', numbers)
    .orderBy('containers.created_at', 'desc')
    .orderBy('containers.id')
    .limit(mostFound)
    .execute()
  return rows.map(({ stopped_at, ...row }) => ({ ...row, isTracked: stopped_at === null }))
}
