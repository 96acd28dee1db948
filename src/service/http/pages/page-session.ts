import type { Context } from 'hono'
import { noteUse } from '../../accounts/key-uses.js'
import { type Caller, callerOf } from '../../accounts/keys.js'
import { hashOfToken, newToken } from '../../accounts/random-token.js'
import type { Db, Store } from '../../store/database/store.js'
import {
  deleteEndedSessions,
  deleteSession,
  findSession,
  insertSession,
  touchSession,
} from '../../store/page-sessions.js'
import type { ServiceEnv } from '../environment.js'
import { idleMs, sessionMs, sessionToken } from './session-cookie.js'

export interface PageSession {
  caller: Caller
  hash: string
  accountName: string
  formToken: string
}

/** Starts a session with the rights of an API key. Returns the text of its cookie. */
export async function startSession(db: Db, caller: Caller, now: Date): Promise<string> {
  const token = newToken()
  const at = now.toISOString()
  await deleteEndedSessions(db, at)
  await insertSession(db, {
    hash: hashOfToken(token),
    account_id: caller.accountId,
    key_id: caller.keyId,
    form_token: newToken(),
    created_at: at,
    seen_at: at,
    ends_at: new Date(now.getTime() + sessionMs).toISOString(),
  })
  return token
}

/** Finds the session of a cookie. Undefined if it has ended, was idle too long, or its API key was revoked. */
export async function sessionOf(
  context: Context<ServiceEnv>,
  { store, origin, now }: { store: Store; origin: string; now: Date },
): Promise<PageSession | undefined> {
  const token = sessionToken(context, origin)
  if (token === undefined) return undefined
  const { db } = store
  const hash = hashOfToken(token)
  const row = await findSession(db, hash)
  if (row === undefined) return undefined
  const idle = now.getTime() - Date.parse(row.seen_at)
  if (row.ends_at <= now.toISOString() || idle > idleMs) {
    await deleteSession(db, hash)
    return undefined
  }
  if (idle > touchMs) await touchSession(db, hash, now.toISOString())
  noteUse(store, row.id, now)
  const { company_name: accountName, form_token: formToken } = row
  return { caller: callerOf(row), hash, accountName, formToken }
}

/** Minimum time in ms between two updates of a session's last use, so that most requests for pages write nothing. */
const touchMs = 60_000
