import { randomBytes } from 'node:crypto'
import type { Database } from '../../sqlite/driver.js'
import type { Db } from './database/store.js'

const key = 'signing_secret'

/** Reads the signing secret at each call, because another process may have replaced the secret of the sandbox. */
export const signingSecretReader = (database: Database) => (): string =>
  checked(database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value)

export async function readSigningSecret(db: Db): Promise<string> {
  const rows = await db.selectFrom('meta').select('value').where('key', '=', key).execute()
  return checked(rows[0]?.value)
}

/** Returns the secret that signs URLs. Throws if the secret is empty, because anyone could then sign URLs. */
function checked(value: unknown): string {
  if (typeof value !== 'string' || value === '')
    throw new Error('The signing secret is missing in the database')
  return value
}

/** Replaces the secret that signs URLs. All URLs that were signed earlier become invalid. */
export async function renewSigningSecret(db: Db): Promise<void> {
  const value = randomBytes(32).toString('hex')
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
