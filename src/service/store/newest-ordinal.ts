import { type RawBuilder, sql } from 'kysely'
import { runCompiled } from './database/compiled-once.js'
import type { Tenant } from './database/store.js'

export const numberedTables = ['tracking_requests', 'shipments', 'containers'] as const

export async function newestOrdinal(
  { db, accountId }: Tenant,
  table: (typeof numberedTables)[number],
): Promise<number> {
  const [row] = await runCompiled(db, {
    shape: `find the newest row of ${table}`,
    query: () =>
      db
        .selectFrom(table)
        .select(sql<number | null>`max(ordinal)`.as('newest'))
        .where('account_id', '=', accountId),
    values: [accountId],
  })
  return row?.newest ?? 0
}

/** SQL for the sequence number of a new row. `row` is the number of the new row in the statement, counted from 1. */
export const nextOrdinal = (
  { accountId }: Tenant,
  table: (typeof numberedTables)[number],
  row: number,
): RawBuilder<number> =>
  sql`(SELECT coalesce(max(ordinal), 0) + ${sql.lit(row)} FROM ${sql.table(table)}
    WHERE account_id = ${accountId})`
