import { sql } from 'kysely'
import { runCompiled } from './database/compiled-once.js'
import type { Tenant } from './database/store.js'

export const numberedTables = ['tracking_requests', 'shipments', 'containers'] as const

/** Returns the highest row number of an account; 0 if it has no row. */
export async function newestOrdinal(
  { db, accountId }: Tenant,
  table: (typeof numberedTables)[number],
): Promise<number> {
  const [row] = await runCompiled(db, {
    shape: `newest of ${table}`,
    query: () =>
      db
        .selectFrom(table)
        .select(sql<number | null>`max(ordinal)`.as('newest'))
        .where('account_id', '=', accountId),
    values: [accountId],
  })
  return row?.newest ?? 0
}
