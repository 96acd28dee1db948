import type { Tenant } from '../database/store.js'
import type { ChangeEventRow } from '../database/tables.js'

/** Records what happened, for deliveries; an event that is known is not recorded twice. */
export async function appendChangeEvents(tenant: Tenant, rows: ChangeEventRow[]): Promise<void> {
  for (const row of rows) {
    await tenant.db
      .insertInto('change_events')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

/** Everything recorded for the account, oldest first. */
export const listChangeEvents = (tenant: Tenant): Promise<ChangeEventRow[]> =>
  tenant.db
    .selectFrom('change_events')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .orderBy('sequence')
    .execute()
