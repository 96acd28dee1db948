import type { Tenant } from '../database/store.js'
import type { VesselRow } from '../database/tables.js'

/** The vessels of the account's shipments with one of these IMO numbers. */
export const vesselsByImo = (tenant: Tenant, imos: string[]): Promise<VesselRow[]> =>
  tenant.db
    .selectFrom('vessels')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('imo', 'in', imos)
    .execute()

/** Every vessel of the account's shipments. */
export const listVessels = (tenant: Tenant): Promise<VesselRow[]> =>
  tenant.db.selectFrom('vessels').selectAll().where('account_id', '=', tenant.accountId).execute()

/** Remembers vessels by the name last heard. */
export async function saveVessels(
  tenant: Tenant,
  vessels: { imo: string; name: string }[],
): Promise<void> {
  for (const { imo, name } of vessels) {
    await tenant.db
      .insertInto('vessels')
      .values({ account_id: tenant.accountId, imo, name })
      .onConflict((conflict) => conflict.columns(['account_id', 'imo']).doUpdateSet({ name }))
      .execute()
  }
}
