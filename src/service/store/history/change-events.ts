import { runCompiled, valuesOf } from '../database/compiled-once.js'
import type { ChangeEventRow } from '../database/history-tables.js'
import type { Tenant } from '../database/store.js'

export async function appendChangeEvents(tenant: Tenant, rows: ChangeEventRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map(inColumnOrder)
    const statement = {
      shape: `${batch.length} change events`,
      query: () =>
        tenant.db
          .insertInto('change_events')
          .values(batch)
          .onConflict((conflict) => conflict.columns(['shipment_id', 'id']).doNothing()),
      values: valuesOf(batch),
    }
    await runCompiled(tenant.db, statement)
  }
}

/** Rows per statement; few, because every batch size compiles a statement of its own. */
const batchSize = 32

const inColumnOrder = (row: ChangeEventRow): ChangeEventRow => ({
  id: row.id,
  account_id: row.account_id,
  event: row.event,
  reference_type: row.reference_type,
  reference_id: row.reference_id,
  shipment_id: row.shipment_id,
  container_id: row.container_id,
  body: row.body,
  occurred_at: row.occurred_at,
  recorded_at: row.recorded_at,
})

export const listChangeEvents = (tenant: Tenant): Promise<ChangeEventRow[]> =>
  tenant.db
    .selectFrom('change_events')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .orderBy('sequence')
    .execute()

export async function changeEventsAt(
  tenant: Tenant,
  sequences: readonly number[],
): Promise<Map<number, ChangeEventRow>> {
  const rows = await tenant.db
    .selectFrom('change_events')
    .selectAll()
    .where('sequence', 'in', sequences)
    .where('account_id', '=', tenant.accountId)
    .execute()
  return new Map(rows.map((row) => [row.sequence, row]))
}
