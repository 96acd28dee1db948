import { sql } from 'kysely'
import type { Entitlement } from '../../contract/vocabulary.js'
import type { AccountRow, Plan, UserRow } from './database/account-tables.js'
import { runCompiled } from './database/compiled-once.js'
import type { Db, Tenant } from './database/store.js'
import { newId } from './new-id.js'

interface NewAccount {
  name: string
  plan: Plan
  disabled: readonly Entitlement[]
  at: string
}

/** Adds an account with its first user. This user has no name. */
export async function insertAccount(
  db: Db,
  { name, plan, disabled, at }: NewAccount,
): Promise<AccountRow> {
  const account: AccountRow = {
    id: newId(),
    company_name: name,
    created_at: at,
    plan,
    disabled_features: JSON.stringify(disabled),
    keep_ended_days: null,
    keep_documents_days: null,
    deleted_at: null,
  }
  await db.insertInto('accounts').values(account).execute()
  await insertUser(db, { account_id: account.id, name: null, created_at: at })
  return account
}

export async function findAccount(db: Db, name: string): Promise<AccountRow | undefined> {
  const [account] = await runCompiled(db, {
    shape: 'find an account by its name',
    query: () => db.selectFrom('accounts').selectAll().where('company_name', '=', name),
    values: [name],
  })
  return account
}

export async function accountWithId(db: Db, id: string): Promise<AccountRow | undefined> {
  const [account] = await runCompiled(db, {
    shape: 'find an account by its id',
    query: () => db.selectFrom('accounts').selectAll().where('id', '=', id),
    values: [id],
  })
  return account
}

/** Returns the disabled features of an account as a JSON list. The SQL is compiled once, because every poll runs it. */
export async function disabledFeaturesOf(db: Db, id: string): Promise<string | undefined> {
  const [account] = await runCompiled(db, {
    shape: 'find the disabled features of an account',
    query: () => db.selectFrom('accounts').select('disabled_features').where('id', '=', id),
    values: [id],
  })
  return account?.disabled_features
}

export const selectAccounts = (db: Db): Promise<AccountRow[]> =>
  db.selectFrom('accounts').selectAll().orderBy('company_name').execute()

export async function updateAccount(
  db: Db,
  id: string,
  change: Partial<Omit<AccountRow, 'id' | 'company_name' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('accounts').set(change).where('id', '=', id).execute()
}

/** Returns the user with a name, and creates it if necessary. Without a name, returns the first user of the account. */
export async function ensureUser(
  db: Db,
  { accountId, name, at }: { accountId: string; name: string | undefined; at: string },
): Promise<UserRow> {
  const users = db.selectFrom('users').selectAll().where('account_id', '=', accountId)
  const found = await users
    .where('name', name === undefined ? 'is' : '=', name ?? null)
    .orderBy('created_at')
    .executeTakeFirst()
  return found ?? insertUser(db, { account_id: accountId, name: name ?? null, created_at: at })
}

export const usersById = (tenant: Tenant, ids: string[]): Promise<UserRow[]> =>
  tenant.db
    .selectFrom('users')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', ids)
    .execute()

async function insertUser(db: Db, user: Omit<UserRow, 'id'>): Promise<UserRow> {
  const row = { id: newId(), ...user }
  await db.insertInto('users').values(row).execute()
  return row
}

/** Counts the containers of tracked shipments. Each tracking request without a shipment counts as one container. */
export async function countActiveContainers(db: Db, accountId: string): Promise<number> {
  const { active } = await db
    .selectNoFrom(
      sql<number>`(
        SELECT count(*) FROM shipments JOIN containers ON containers.shipment_id = shipments.id
        WHERE shipments.account_id = ${accountId} AND shipments.stopped_at IS NULL
      ) + (
        SELECT count(*) FROM tracking_requests WHERE account_id = ${accountId}
          AND status IN ('pending', 'awaiting_manifest') AND shipment_id IS NULL
      )`.as('active'),
    )
    .executeTakeFirstOrThrow()
  return Number(active)
}
