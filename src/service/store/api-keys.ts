import type { Statement } from '../../sqlite/driver.js'
import type { AccountRow, ApiKeyRow } from './database/account-tables.js'
import type { Db, Store, Tenant } from './database/store.js'

export type LiveKey = Pick<ApiKeyRow, 'id' | 'account_id' | 'user_id' | 'scope'> &
  Pick<AccountRow, 'plan' | 'disabled_features'> & {
    account_created_at: string
    /** Checksum of the tariffs of the account. Null if the account has no tariffs. */
    tariffs: string | null
    /** 1 if the API key may manage its account. Null if no details of the key are stored. */
    is_owner: number | null
  }

/** Creates a finder for API keys by hash. With SQLite, the finder is synchronous and uses one prepared statement. */
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
      .leftJoin('key_details', 'key_details.key_id', 'api_keys.id')
      .leftJoin('tariff_sets', 'tariff_sets.account_id', 'accounts.id')
      .select(['accounts.created_at as account_created_at', 'checksum as tariffs', 'is_owner'])
      .where('hash', '=', hash)
      .where('revoked_at', 'is', null)
  let statement: Statement | undefined
  return (hash: string): LiveKey | undefined | Promise<LiveKey | undefined> => {
    if (database === null) return wanted(hash).executeTakeFirst()
    wantedInSqlite ??= wanted('').compile().sql
    statement ??= database.prepare(wantedInSqlite)
    return statement.get(hash) as LiveKey | undefined
  }
}

/** SQL text, compiled once for all stores: each command in the sandbox opens a store. */
let wantedInSqlite: string | undefined

export async function insertKey(
  db: Db,
  key: ApiKeyRow,
  { isOwner }: { isOwner: boolean },
): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('api_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow()
  if (isOwner && numInsertedOrUpdatedRows > 0n)
    await db.insertInto('key_details').values({ key_id: key.id, is_owner: 1 }).execute()
}

export type NamedKey = ApiKeyRow & {
  company_name: string
  user_name: string | null
  is_owner: number | null
  used_at: string | null
}

/** Returns the API keys of an account, or of all accounts. The oldest key is first. */
export const selectKeys = (db: Db, accountId?: string): Promise<NamedKey[]> =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .leftJoin('key_details', 'key_details.key_id', 'api_keys.id')
    .selectAll('api_keys')
    .select(['accounts.company_name', 'users.name as user_name', 'is_owner', 'used_at'])
    .$if(accountId !== undefined, (query) =>
      query.where('api_keys.account_id', '=', accountId ?? ''),
    )
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.id')
    .execute()

/** Stores when an API key was used, unless a later use is already stored. */
export async function saveKeyUse(db: Db, keyId: string, at: string): Promise<void> {
  await db
    .insertInto('key_details')
    .columns(['key_id', 'used_at'])
    // Selects the API key in the same statement, because the key may have been deleted after its use.
    .expression((is) =>
      is
        .selectFrom('api_keys')
        .select(['id', is.val(at).as('used_at')])
        .where('id', '=', keyId),
    )
    .onConflict((conflict) =>
      conflict
        .column('key_id')
        .doUpdateSet({ used_at: at })
        .where((is) =>
          is.or([is('key_details.used_at', 'is', null), is('key_details.used_at', '<', at)]),
        ),
    )
    .execute()
}

export async function markKeyRevoked(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('api_keys').set({ revoked_at: at }).where('id', '=', id).execute()
}

export async function revokeKeysOf({ db, accountId }: Tenant, at: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}
