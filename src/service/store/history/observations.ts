import type { Observation } from '../../sources/source.js'
import type { Tenant } from '../database/store.js'

/** Everything its sources have said of a shipment, oldest first. */
export async function readObservations(tenant: Tenant, shipmentId: string): Promise<Observation[]> {
  const rows = await tenant.db
    .selectFrom('observations')
    .select('body')
    .where('account_id', '=', tenant.accountId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('seen_at')
    .orderBy('key')
    .execute()
  return rows.map((row) => JSON.parse(row.body) as Observation)
}

/** Adds to the record; nothing in it is ever changed, and a known key is not taken twice. */
export async function appendObservations(
  tenant: Tenant,
  shipmentId: string,
  added: { observations: Observation[]; at: string },
): Promise<void> {
  for (const observation of added.observations) {
    await tenant.db
      .insertInto('observations')
      .values({
        shipment_id: shipmentId,
        key: observation.key,
        account_id: tenant.accountId,
        seen_at: observation.seen_at,
        recorded_at: added.at,
        body: JSON.stringify(observation),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
