import type { LiveKey } from './api-keys.js'
import { runCompiled } from './database/compiled-once.js'
import type { PageSessionRow } from './database/page-tables.js'
import type { Db } from './database/store.js'

export const insertSession = async (db: Db, row: PageSessionRow): Promise<void> => {
  await db.insertInto('page_sessions').values(row).execute()
}

export type LiveSession = LiveKey &
  Pick<PageSessionRow, 'hash' | 'form_token' | 'seen_at' | 'ends_at'> & { company_name: string }

/** Finds a browser's session by the hash of its cookie. Undefined if the API key of the session was revoked. */
export async function findSession(db: Db, hash: string): Promise<LiveSession | undefined> {
  const [session] = await runCompiled(db, {
    shape: 'find a live session by the hash of its cookie',
    query: () => liveSessions(db).where('page_sessions.hash', '=', hash),
    values: [hash],
  })
  return session
}

const liveSessions = (db: Db) =>
  db
    .selectFrom('page_sessions')
    .innerJoin('api_keys', 'api_keys.id', 'page_sessions.key_id')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .leftJoin('key_details', 'key_details.key_id', 'api_keys.id')
    .select(['page_sessions.hash', 'form_token', 'seen_at', 'ends_at'])
    .select(['api_keys.id', 'api_keys.account_id', 'user_id', 'scope', 'plan', 'disabled_features'])
    .leftJoin('tariff_sets', 'tariff_sets.account_id', 'accounts.id')
    .select(['accounts.created_at as account_created_at', 'company_name', 'is_owner'])
    .select('checksum as tariffs')
    .where('revoked_at', 'is', null)

export async function touchSession(db: Db, hash: string, at: string): Promise<void> {
  await db.updateTable('page_sessions').set({ seen_at: at }).where('hash', '=', hash).execute()
}

export async function deleteSession(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('page_sessions').where('hash', '=', hash).execute()
}

export async function deleteSessionsOfKey(db: Db, keyId: string): Promise<void> {
  await db.deleteFrom('page_sessions').where('key_id', '=', keyId).execute()
}

export async function deleteEndedSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('page_sessions').where('ends_at', '<=', now).execute()
}

export type ListedSession = Pick<PageSessionRow, 'hash' | 'created_at' | 'seen_at' | 'ends_at'>

export const sessionsOfKey = (db: Db, keyId: string): Promise<ListedSession[]> =>
  db
    .selectFrom('page_sessions')
    .select(['hash', 'created_at', 'seen_at', 'ends_at'])
    .where('key_id', '=', keyId)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()
