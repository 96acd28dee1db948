import type { ChangeEventRow } from '../database/history-tables.js'
import type { Tenant } from '../database/store.js'

/** Records what happened, for deliveries; an event that is known is not recorded twice. */
export async function appendChangeEvents(tenant: Tenant, rows: ChangeEventRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await tenant.db
      .insertInto('change_events')
      .values(rows.slice(start, start + batchSize))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

/** SQLite takes at most 32,766 parameters in one statement. */
const batchSize = 1000

/** Everything recorded for the account, oldest first. */
export const listChangeEvents = (tenant: Tenant): Promise<ChangeEventRow[]> =>
  tenant.db
    .selectFrom('change_events')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .orderBy('sequence')
    .execute()
