import { sql } from 'kysely'
import type { Database } from '../../sqlite/driver.js'
import type { Db } from './database/store.js'

const key = 'signing_secret'

/** Synchronous, because signing is. */
export function readSigningSecret(database: Database): string {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key)
  // Anybody could sign with an empty secret.
  if (typeof row?.value !== 'string' || row.value === '') throw new Error('No signing secret')
  return row.value
}

/** URLs signed before become invalid. */
export async function renewSigningSecret(db: Db): Promise<void> {
  const value = sql<string>`lower(hex(randomblob(32)))`
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
