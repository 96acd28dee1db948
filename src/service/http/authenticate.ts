import type { MiddlewareHandler } from 'hono'
import { callerOf } from '../accounts/keys.js'
import type { World } from '../world.js'
import type { ServiceEnv } from './environment.js'
import { problem } from './problem.js'

/** Lets only `Authorization: Token <key>` through, and only keys of scope write to change things. */
export function authenticate(world: World): MiddlewareHandler<ServiceEnv> {
  return async function authenticateKey(context, next) {
    const key = /^Token (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1]
    if (key === undefined) throw problem(401, missing)
    const caller = await callerOf(world, key)
    if (caller === undefined) throw problem(401, unknown)
    const { method, path } = context.req
    if (caller.scope === 'read' && !isRead(method, path)) throw problem(403, readOnly)
    context.set('caller', caller)
    context.set('tenant', { db: world.store.db, accountId: caller.accountId })
    await next()
  }
}

const missing = 'The API key is missing: send it as "Authorization: Token <key>"'
const unknown = 'The API key could not be verified'
const readOnly = 'This API key may read only'

/** Inference asks a question and keeps nothing. */
const isRead = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || path === '/v2/tracking_requests/infer_number'
