import type { Statement } from '../../sqlite/driver.js'
import type { AccountRow, ApiKeyRow } from './database/account-tables.js'
import type { Db, Store, Tenant } from './database/store.js'

export type LiveKey = Pick<ApiKeyRow, 'id' | 'account_id' | 'user_id' | 'scope'> &
  Pick<AccountRow, 'plan' | 'disabled_features'> & {
    account_created_at: string
    /** Checksum of the account's tariffs; null for an account without tariffs. */
    tariffs: string | null
  }

/**
 * Returns a function that finds an API key by its hash. With SQLite, the statement is prepared once, and the function
 * is synchronous.
 */
export function liveKeyFinder({ db, database }: Pick<Store, 'db' | 'database'>) {
  const wanted = (hash: string) =>
    db
      .selectFrom('api_keys')
      .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
      .select([
        'api_keys.id',
        'api_keys.account_id',
        'user_id',
        'scope',
        'plan',
        'disabled_features',
      ])
      .leftJoin('tariff_sets', 'tariff_sets.account_id', 'accounts.id')
      .select(['accounts.created_at as account_created_at', 'checksum as tariffs'])
      .where('hash', '=', hash)
      .where('revoked_at', 'is', null)
  let statement: Statement | undefined
  return (hash: string): LiveKey | undefined | Promise<LiveKey | undefined> => {
    if (database === null) return wanted(hash).executeTakeFirst()
    statement ??= database.prepare(wanted('').compile().sql)
    return statement.get(hash) as LiveKey | undefined
  }
}

export async function insertKey(db: Db, key: ApiKeyRow): Promise<void> {
  await db
    .insertInto('api_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

export type NamedKey = ApiKeyRow & { company_name: string; user_name: string | null }

export const selectKeys = (db: Db): Promise<NamedKey[]> =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('api_keys')
    .select(['accounts.company_name', 'users.name as user_name'])
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.id')
    .execute()

export async function markKeyRevoked(db: Db, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function revokeKeysOf({ db, accountId }: Tenant, at: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}
