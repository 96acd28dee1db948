import { randomUUID } from 'node:crypto'
import type { Db } from './database/store.js'

const key = 'database_id'

/** Returns an id that only this database has. Creates the id on first use. Call it in a transaction that may write. */
export async function databaseId(db: Db): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key, value: randomUUID() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.value
}
