import { createHash, randomBytes } from 'node:crypto'
import { ensureUser } from '../store/account-rows.js'
import {
  insertKey,
  type LiveKey,
  liveKeyFinder,
  markKeyRevoked,
  type NamedKey,
  selectKeys,
} from '../store/api-keys.js'
import type { ApiKeyRow, KeyRole, KeyScope, Plan } from '../store/database/account-tables.js'
import type { Db } from '../store/database/store.js'
import { newId } from '../store/new-id.js'
import type { World } from '../world.js'
import { ensureAccount } from './edit-account.js'
import { type Features, featuresBut } from './features.js'
import { saveUses } from './key-uses.js'
import { type KeyChanger, recordKeyChange } from './operator-changes.js'

export interface Caller {
  accountId: string
  userId: string
  scope: KeyScope
  /** True if the API key may manage the API keys of its account and read its audit list. */
  isOwner: boolean
  keyId: string
  plan: Plan
  /** When the account was created (UTC, ISO 8601). The free plan shows data for a number of days from this instant. */
  accountCreatedAt: string
  features: Features
  /** Checksum of the account's tariffs. Null if the account has no tariffs. */
  tariffs: string | null
}

export interface KeyRequest {
  /** Name of the account of the API key. The service creates an account that does not exist. Default: `default`. */
  account?: string
  /** Plan of a new account. If the account exists, it must have this plan. Default: `full`. */
  plan?: Plan
  user?: string
  /** Rights of the API key. Default: `write`. */
  scope?: KeyRole
  /** Text to use as the API key, for example an existing key. Default: a random key. */
  key?: string
  /** Person who creates the key, for the audit list of the account. If absent, no entry is added to the list. */
  by?: KeyChanger
}

export interface ListedKey {
  id: string
  account: string
  user: string | null
  scope: KeyRole
  last_four: string
  created_at: string
  revoked_at: string | null
  /** UTC instant of the last use, with an accuracy of ten minutes. Null if no use is stored. */
  used_at: string | null
}

export type NewKey = ListedKey & { key: string; plan: Plan }

export const createKey = (world: World, wish: KeyRequest = {}): Promise<NewKey> =>
  world.store.transaction('service', (db) => addKey(db, wish, world.clock()))

/** Creates an API key. Returns undefined if its account already has `most` active keys. */
export function createKeyWithin(
  world: World,
  wish: KeyRequest,
  { accountId, most }: { accountId: string; most: number },
): Promise<NewKey | undefined> {
  return world.store.transaction('service', async (db) => {
    const keys = await selectKeys(db, accountId)
    const active = keys.filter(({ revoked_at }) => revoked_at === null)
    return active.length < most ? addKey(db, wish, world.clock()) : undefined
  })
}

async function addKey(db: Db, wish: KeyRequest, now: Date): Promise<NewKey> {
  const { account: company = 'default', scope = 'write' } = wish
  const isOwner = scope === 'owner'
  const key = wish.key ?? `oct_${randomBytes(24).toString('base64url')}`
  const created_at = now.toISOString()
  const account = await ensureAccount(db, { name: company, plan: wish.plan, at: created_at })
  const user = await ensureUser(db, { accountId: account.id, name: wish.user, at: created_at })
  const row: ApiKeyRow = {
    id: newId(),
    account_id: account.id,
    user_id: user.id,
    hash: hashOf(key),
    last_four: key.slice(-4),
    scope: isOwner ? 'write' : scope,
    created_at,
    revoked_at: null,
  }
  await insertKey(db, row, { isOwner })
  const names = { company_name: company, user_name: user.name }
  const details = { is_owner: isOwner ? 1 : 0, used_at: null }
  const made = listed({ ...row, ...names, ...details })
  if (wish.by !== undefined) {
    const change = { accountId: account.id, at: created_at, action: 'Create an API key', key: made }
    await recordKeyChange(db, wish.by, change)
  }
  return { ...made, key, plan: account.plan }
}

export async function listKeys(world: World, accountId?: string): Promise<ListedKey[]> {
  await saveUses(world.store)
  return (await selectKeys(world.store.db, accountId)).map(listed)
}

/** Result of revoking a key. `last_owner`: refused, because the key is the only owner key of its account. */
export type Revocation = 'revoked' | 'unknown' | 'last_owner'

interface RevokedKey {
  id: string
  /** Account to which the API key must belong. If absent, the key may belong to any account. */
  accountId?: string
  /** True if even the last owner key of an account may be revoked. */
  mayBeLast: boolean
  /** Person who revokes the key, for the audit list of the account. If absent, no entry is added to the list. */
  by?: KeyChanger
}

export function revokeKey(
  world: World,
  { id, accountId, mayBeLast, by }: RevokedKey,
): Promise<Revocation> {
  return world.store.transaction('service', async (db) => {
    const rows = await selectKeys(db, accountId)
    const keys = rows.map(listed)
    const at = keys.findIndex((each) => each.id === id)
    const [key, row] = [keys[at], rows[at]]
    if (row === undefined || key === undefined || key.revoked_at !== null) return 'unknown'
    if (!mayBeLast && isLastOwnerKey(keys, key)) return 'last_owner'
    const now = world.clock().toISOString()
    await markKeyRevoked(db, id, now)
    if (by !== undefined) {
      const change = { accountId: row.account_id, at: now, action: 'Revoke an API key', key }
      await recordKeyChange(db, by, change)
    }
    return 'revoked'
  })
}

/** Returns whether a key is the last owner key of its account. `keys` must contain all keys of the account. */
export const isLastOwnerKey = (keys: readonly ListedKey[], key: ListedKey): boolean =>
  key.scope === 'owner' &&
  !keys.some(
    ({ id, account, scope, revoked_at }) =>
      id !== key.id && account === key.account && scope === 'owner' && revoked_at === null,
  )

/** Creates a finder for the account of an API key. The finder caches its results until the database changes. */
export function callerFinder(
  { store }: Pick<World, 'store'>,
  version: () => string = store.version,
): (key: string) => Caller | undefined | Promise<Caller | undefined> {
  const findKey = liveKeyFinder(store)
  const known = new Map<string, Caller>()
  let knownVersion = ''
  return (key) => {
    const current = version()
    if (current !== knownVersion || known.size >= maxKnown) known.clear()
    knownVersion = current
    if (known.has(key)) return known.get(key)
    const found = findKey(hashOf(key))
    if (found instanceof Promise) return found.then((row) => row && callerOf(row))
    if (found) known.set(key, callerOf(found))
    return known.get(key)
  }
}

const maxKnown = 1000

export const callerOf = (row: LiveKey): Caller => ({
  accountId: row.account_id,
  userId: row.user_id,
  scope: row.scope,
  isOwner: row.is_owner === 1,
  keyId: row.id,
  plan: row.plan,
  accountCreatedAt: row.account_created_at,
  features: featuresBut(row.disabled_features),
  tariffs: row.tariffs,
})

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const listed = (row: NamedKey): ListedKey => ({
  id: row.id,
  account: row.company_name,
  user: row.user_name,
  scope: row.is_owner === 1 ? 'owner' : row.scope,
  last_four: row.last_four,
  created_at: row.created_at,
  revoked_at: row.revoked_at,
  used_at: row.used_at,
})
