import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../database/expressions.js'
import type { Db, Store } from '../database/store.js'
import type { TransferTable } from './transfer-tables.js'

export type Row = readonly unknown[]

/** Runs `work` on the database as of one instant, even if other processes write in the meantime. */
export const atOneInstant = <Result>(
  { db }: Pick<Store, 'db'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    const begin = isPostgres(db) ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN'
    await sql.raw(begin).execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`ROLLBACK`.execute(connection)
    }
  })

export async function columnsIn(
  db: Db,
  tables: readonly TransferTable[],
): Promise<Map<string, string[]>> {
  const there = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name, columns }) => {
      const found = new Set(
        there.find((table) => table.name === name)?.columns.map((column) => column.name),
      )
      return found.size === 0 ? [] : [[name, columns.filter((column) => found.has(column))]]
    }),
  )
}

export interface Reading {
  table: TransferTable
  columns: readonly string[]
  /** Id of the account. Null for all accounts and the data of the service. */
  accountId: string | null
}

export async function* rowsOf(db: Db, reading: Reading): AsyncGenerator<Row, void, undefined> {
  const { table, columns, accountId } = reading
  if (accountId !== null && table.owner === null) return
  const key = table.key.map((column) => columns.indexOf(column))
  const names = columns.map((column) => sql.ref(column))
  const order = sql.join(table.key.map((column) => sql.ref(column)))
  for (let after: Row | undefined; ; ) {
    const conditions = [
      ...(accountId === null ? [] : [owned(table, accountId)]),
      ...(after ? [sql`(${order}) > (${sql.join([...after])})`] : []),
    ]
    const where = conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
    const { rows } = await sql<Record<string, unknown>>`SELECT ${sql.join(names)}
      FROM ${sql.table(table.name)} ${where} ORDER BY ${order} LIMIT ${portion}`.execute(db)
    const read = rows.map((row): Row => columns.map((column) => row[column]))
    yield* read
    const last = read.at(-1)
    if (last === undefined || read.length < portion) return
    after = key.map((index) => last[index])
  }
}

const portion = 1000

function owned({ owner }: TransferTable, accountId: string): RawBuilder<boolean> {
  if (owner === null) return sql`FALSE`
  const column = sql.ref(owner.column)
  if (!('through' in owner)) return sql`${column} = ${accountId}`
  return sql`${column} IN
    (SELECT id FROM ${sql.table(owner.through)} WHERE account_id = ${accountId})`
}
