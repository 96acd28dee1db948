import type { Db } from './database/store.js'
import type { AccountRow } from './database/tables.js'
import { newId } from './ids.js'

/** The account of that name, made with its first user where there is none. */
export async function ensureAccount(db: Db, name: string, at: string): Promise<AccountRow> {
  const found = await findAccount(db, name)
  if (found) return found
  const account: AccountRow = {
    id: newId(),
    company_name: name,
    created_at: at,
    plan: 'full',
    disabled_features: '[]',
  }
  await db.insertInto('accounts').values(account).execute()
  await db
    .insertInto('users')
    .values({ id: newId(), account_id: account.id, created_at: at })
    .execute()
  return account
}

/** The account of that name. */
export const findAccount = (db: Db, name: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('company_name', '=', name).executeTakeFirst()

/** The user whom new keys of an account act for. */
export const firstUser = (db: Db, accountId: string): Promise<{ id: string }> =>
  db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
