import type { Tenant } from '../database/store.js'
import type { RawEventRow, TransportEventRow } from '../database/tables.js'

interface EventRows {
  raw_events: RawEventRow
  transport_events: TransportEventRow
}

/** Makes the stored events of some containers equal to `rows`, writing only what differs. */
export async function replaceEvents<Table extends keyof EventRows>(
  tenant: Tenant,
  table: Table,
  wanted: { containerIds: string[]; rows: EventRows[Table][] },
): Promise<void> {
  const known = await readRows(tenant, table, wanted.containerIds)
  const byId = new Map(known.map((row) => [row.id, row]))
  const kept = new Set(wanted.rows.map((row) => row.id))
  const gone = known.filter((row) => !kept.has(row.id)).map((row) => row.id)
  if (gone.length > 0) await deleteRows(tenant, table, gone)
  for (const row of wanted.rows) {
    const stored = byId.get(row.id)
    if (stored === undefined)
      await tenant.db
        .insertInto(table)
        .values(row as never)
        .execute()
    else if (!isSame(stored, row)) await updateRow(tenant, table, row)
  }
}

const readRows = <Table extends keyof EventRows>(
  tenant: Tenant,
  table: Table,
  containerIds: string[],
) =>
  tenant.db
    .selectFrom(table as 'raw_events')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('container_id', 'in', containerIds)
    .execute() as Promise<EventRows[Table][]>

function isSame(a: object, b: object): boolean {
  const other = new Map(Object.entries(b))
  return Object.entries(a).every(([name, value]) => other.get(name) === value)
}

async function updateRow(
  tenant: Tenant,
  table: keyof EventRows,
  row: RawEventRow | TransportEventRow,
): Promise<void> {
  await tenant.db
    .updateTable(table as 'raw_events')
    .set(row)
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', row.id)
    .execute()
}

async function deleteRows(tenant: Tenant, table: keyof EventRows, ids: string[]): Promise<void> {
  await tenant.db
    .deleteFrom(table)
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', ids)
    .execute()
}
