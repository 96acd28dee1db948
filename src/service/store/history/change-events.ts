import { runCompiled, valuesOf } from '../database/compiled-once.js'
import type { ChangeEventRow } from '../database/history-tables.js'
import type { Tenant } from '../database/store.js'
import { notifyChanges, type RecordedChange } from '../deliveries/notify-changes.js'

/** Adds changes, and notifications for the webhooks that subscribe to them. Skips changes that are stored already. */
export async function appendChangeEvents(tenant: Tenant, rows: ChangeEventRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map(inColumnOrder)
    const statement = {
      shape: `save ${batch.length} change events`,
      query: () =>
        tenant.db
          .insertInto('change_events')
          .values(batch)
          .onConflict((conflict) => conflict.columns(['shipment_id', 'id']).doNothing())
          .returning(['shipment_id', 'id', 'sequence']),
      values: valuesOf(batch),
    }
    const recorded = await runCompiled<Recorded>(tenant.db, statement)
    if (recorded.length > 0) await notifyChanges(tenant, withSequences(batch, recorded))
  }
}

type Recorded = Pick<RecordedChange, 'shipment_id' | 'id' | 'sequence'>

function withSequences(
  batch: readonly ChangeEventRow[],
  recorded: readonly Recorded[],
): RecordedChange[] {
  const key = ({ shipment_id, id }: Pick<ChangeEventRow, 'shipment_id' | 'id'>) =>
    `${shipment_id} ${id}`
  const byKey = new Map(batch.map((row) => [key(row), row]))
  const changes = recorded.flatMap((one) => {
    const row = byKey.get(key(one))
    return row === undefined ? [] : [{ ...row, sequence: one.sequence }]
  })
  return changes.sort((a, b) => a.sequence - b.sequence)
}

/** Number of rows per SQL statement. It is low, because each number of rows needs a compiled statement of its own. */
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
