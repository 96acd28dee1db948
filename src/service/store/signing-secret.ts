import { sql } from 'kysely'
import type { Database } from '../../sqlite/driver.js'
import type { Db } from './database/store.js'

const key = 'signing_secret'

/** What the service signs its own addresses with; synchronous, because signing is. */
export function readSigningSecret(database: Database): string {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key)
  // an empty secret would sign what anybody could
  if (typeof row?.value !== 'string' || row.value === '') throw new Error('No signing secret')
  return row.value
}

/** Makes a new one, after which nothing that was signed before counts. */
export async function renewSigningSecret(db: Db): Promise<void> {
  const value = sql<string>`lower(hex(randomblob(32)))`
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
