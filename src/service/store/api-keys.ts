import type { Db } from './database/store.js'
import type { ApiKeyRow } from './database/tables.js'

/** The key with that hash, unless it was revoked. */
export const findLiveKey = (db: Db, hash: string): Promise<ApiKeyRow | undefined> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Stores a key; one that is already there stays as it is. */
export async function insertKey(db: Db, key: ApiKeyRow): Promise<void> {
  await db
    .insertInto('api_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Every key with the name of its account, oldest first. */
export const selectKeys = (db: Db): Promise<(ApiKeyRow & { company_name: string })[]> =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .selectAll('api_keys')
    .select('accounts.company_name')
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.id')
    .execute()

/** Marks a key as revoked; false when there is no live key of that id. */
export async function markKeyRevoked(db: Db, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
