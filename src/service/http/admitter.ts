import type { Context } from 'hono'
import { limits, type RateBucket, requestsPerMinute } from '../../contract/limits.js'
import { noteUse } from '../accounts/key-uses.js'
import { type Caller, callerFinder } from '../accounts/keys.js'
import type { World } from '../world.js'
import { requireEntitlement } from './entitlements.js'
import type { ServiceEnv } from './environment.js'
import { findEndpoint } from './find-endpoint.js'
import { Problem, problem, tooManyRequests } from './problem.js'
import { type Limiter, sharedRateLimiter } from './shared-rate-limiter.js'

export interface AdmissionOptions {
  /** True to limit the number of requests per minute. Default: true. */
  rateLimits?: boolean
  version: () => string
}

/** Throws a `Problem` if a request must be refused. `authorization` is used instead of the header of the request. */
export type Admit = (context: Context<ServiceEnv>, authorization?: string) => void | Promise<void>

/** Checks the API key, then the rate limits, the rights of the key, and the features of the account. */
export function admitter(world: World, options: AdmissionOptions): Admit {
  const limiter: Limiter | undefined =
    options.rateLimits === false ? undefined : sharedRateLimiter(world.store.db)
  const findCaller = callerFinder(world, options.version)
  const admit = (
    context: Context<ServiceEnv>,
    caller: Caller | undefined,
  ): void | Promise<void> => {
    if (caller === undefined) throw problem(401, unknown)
    context.set('caller', caller)
    context.set('tenant', { db: world.store.db, accountId: caller.accountId })
    const { method, path } = context.req
    const endpoint = findEndpoint(method, path)
    const now = world.clock()
    noteUse(world.store, caller.keyId, now)
    const bucket = endpoint?.bucket ?? 'default'
    const seconds = limiter?.take(caller.keyId, bucket, now.getTime())
    const go = (wait: number | undefined) => {
      if (wait !== undefined) throw overLimit(bucket, wait)
      allow(context, { caller, endpoint, now })
    }
    return seconds instanceof Promise ? seconds.then(go) : go(seconds)
  }
  return (context, authorization = context.req.header('authorization')) => {
    const key = keyIn(authorization)
    context.set('checkAgain', async () => {
      if ((await findCaller(key)) === undefined) throw problem(401, unknown)
    })
    const caller = findCaller(key)
    return caller instanceof Promise
      ? caller.then((found) => admit(context, found))
      : admit(context, caller)
  }
}

interface Admitted {
  caller: Caller
  endpoint: ReturnType<typeof findEndpoint>
  now: Date
}

function allow(context: Context<ServiceEnv>, { caller, endpoint, now }: Admitted): void {
  const { method } = context.req
  if (caller.scope === 'read' && !isRead(method, endpoint?.path)) throw problem(403, readOnly)
  if (endpoint?.needs) requireEntitlement(context, endpoint.needs)
  if (endpoint && isTracking(endpoint.path) && isRead(method)) requireTrial(context, now)
}

export function overLimit(bucket: RateBucket, seconds: number): Problem {
  const { title, ...error } = tooManyRequests(
    `This key may send ${requestsPerMinute[bucket]} requests of this kind per minute; try again in ${seconds} s`,
  )
  const errors = bucket === 'infer' ? [error] : [{ title, ...error }]
  return new Problem(429, errors, { 'retry-after': String(seconds) })
}

const readOnly = 'This API key is read-only'

/** Returns whether a request only reads. Detecting the shipping line of a number and signing in count as reading. */
export const isRead = (method: string, template?: string): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  template === '/tracking_requests/infer_number' ||
  template === '/sign_in_links'

const isTracking = (template: string): boolean =>
  /^\/(tracking_requests|shipments|containers|vessels|search|webhook_notifications)\b/.test(
    template,
  )

function requireTrial(context: Context<ServiceEnv>, now: Date): void {
  const { plan, accountCreatedAt } = context.get('caller')
  if (plan !== 'free') return
  if (now.getTime() >= trialEnd(accountCreatedAt)) throw problem(403, trialIsOver)
}

const trialEnd = (createdAt: Caller['accountCreatedAt']): number =>
  Date.parse(createdAt) + limits.freePlanReadTrialDays * 86_400_000

const trialIsOver = `On the free plan, tracking data can be read through the API for ${limits.freePlanReadTrialDays} days. This period has ended for the account`

function keyIn(header: string | undefined): string {
  const key = /^Token (\S+)$/.exec(header ?? '')?.[1]
  if (key === undefined) throw problem(401, missing)
  return key
}

const missing = 'The API key is missing: send it as "Authorization: Token <key>"'
const unknown = 'The API key could not be verified'
