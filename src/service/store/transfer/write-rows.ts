import { sql } from 'kysely'
import { isPostgres } from '../database/expressions.js'
import type { Db, Store } from '../database/store.js'
import type { Row } from './read-rows.js'
import { transferTables } from './transfer-tables.js'

export async function insertRows(
  db: Db,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(rows.map((row) => sql`(${sql.join([...row])})`))
  await sql`INSERT INTO ${sql.table(table)} (${names}) VALUES ${values}`.execute(db)
}

/** Reserves `count` sequence numbers, because other processes use them too. Returns the last number before them. */
export const reserveChanges = (store: Store, count: number): Promise<number> =>
  store.transaction('everything', async (db) => {
    const used = await lastChange(db)
    if (!isPostgres(db)) return used
    await sql`SELECT setval(pg_get_serial_sequence('change_events', 'sequence'),
      ${used + count + 1}::bigint)`.execute(db)
    return used
  })

async function lastChange(db: Db): Promise<number> {
  const last = isPostgres(db)
    ? sql<{ last: number }>`SELECT last_value::bigint AS last
        FROM pg_sequences WHERE sequencename = 'change_events_sequence_seq'
          AND schemaname = current_schema()`
    : sql<{ last: number }>`SELECT seq AS last FROM sqlite_sequence WHERE name = 'change_events'`
  const { rows } = await last.execute(db)
  return Number(rows[0]?.last ?? 0)
}

/** Returns the sequence number of the first change in an account. Returns null if the account has no changes. */
export async function firstChange(db: Db, accountId: string | null): Promise<number | null> {
  const row = await db
    .selectFrom('change_events')
    .select(({ fn }) => fn.min<number | null>('sequence').as('first'))
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
    .executeTakeFirst()
  return row?.first == null ? null : Number(row.first)
}

export async function accountsLike(
  db: Db,
  accounts: readonly { id: string; name: string }[] | null,
): Promise<string[]> {
  const found = await db
    .selectFrom('accounts')
    .select('company_name')
    .$if(accounts !== null, (query) =>
      query.where((is) =>
        is.or([
          is('id', 'in', accounts?.map(({ id }) => id) ?? []),
          is('company_name', 'in', accounts?.map(({ name }) => name) ?? []),
        ]),
      ),
    )
    .orderBy('company_name')
    .execute()
  return found.map(({ company_name }) => company_name)
}

export async function removeRows(db: Db): Promise<void> {
  for (const { name } of [...transferTables].reverse()) {
    await sql`DELETE FROM ${sql.table(name)}`.execute(db)
  }
}
