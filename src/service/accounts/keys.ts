import { createHash, randomBytes } from 'node:crypto'
import { ensureAccount, firstUser } from '../store/accounts.js'
import { findLiveKey, insertKey, markKeyRevoked, selectKeys } from '../store/api-keys.js'
import type { ApiKeyRow, KeyScope } from '../store/database/tables.js'
import { newId } from '../store/ids.js'
import type { World } from '../world.js'

/** Who is behind a request. */
export interface Caller {
  accountId: string
  userId: string
  scope: KeyScope
}

export interface KeyWish {
  /** Company name; made where it is new. `default` when absent. */
  account?: string
  /** `write` when absent. */
  scope?: KeyScope
  /** A key that is already known to its holder; a random one when absent. */
  key?: string
}

/** A key as it can be shown for ever after. */
export interface ListedKey {
  id: string
  account: string
  scope: KeyScope
  last_four: string
  created_at: string
  revoked_at: string | null
}

/** Makes a key. The full text is in this answer and nowhere else. */
export async function createKey(
  world: World,
  wish: KeyWish = {},
): Promise<ListedKey & { key: string }> {
  const { account: company = 'default', scope = 'write' } = wish
  const key = wish.key ?? `oct_${randomBytes(24).toString('base64url')}`
  const created_at = world.clock().toISOString()
  return world.store.transaction(async (db) => {
    const account = await ensureAccount(db, company, created_at)
    const user = await firstUser(db, account.id)
    const row: ApiKeyRow = {
      id: newId(),
      account_id: account.id,
      user_id: user.id,
      hash: hashOf(key),
      last_four: key.slice(-4),
      scope,
      created_at,
      revoked_at: null,
    }
    await insertKey(db, row)
    return { ...listed({ ...row, company_name: company }), key }
  })
}

/** Every key there is or was, oldest first. */
export async function listKeys(world: World): Promise<ListedKey[]> {
  return (await selectKeys(world.store.db)).map(listed)
}

/** Ends a key at once; false when there is none of that id that still works. */
export function revokeKey(world: World, id: string): Promise<boolean> {
  const at = world.clock().toISOString()
  return world.store.transaction((db) => markKeyRevoked(db, id, at))
}

/** Who a key belongs to; undefined when it is unknown or revoked. */
export async function callerOf(world: World, key: string): Promise<Caller | undefined> {
  const row = await findLiveKey(world.store.db, hashOf(key))
  return row && { accountId: row.account_id, userId: row.user_id, scope: row.scope }
}

/** Keys are long and random, so that a fast hash is enough. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const listed = (row: ApiKeyRow & { company_name: string }): ListedKey => ({
  id: row.id,
  account: row.company_name,
  scope: row.scope,
  last_four: row.last_four,
  created_at: row.created_at,
  revoked_at: row.revoked_at,
})
