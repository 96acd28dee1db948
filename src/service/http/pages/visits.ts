import type { Context, Handler } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import {
  type AuditedChange,
  newInWords,
  type RecordInside,
  recordChange,
  recorderInside,
  recordInside,
} from '../../accounts/audit.js'
import {
  type AuditedRecord,
  changeAudited,
  createAudited,
  type ValuesAround,
} from '../../accounts/audited-values.js'
import { deriveBoard } from '../../board/derive-board.js'
import { catchUp } from '../../catch-up-with-clock.js'
import type { PageFacts } from '../../pages/page-facts.js'
import type { Tenant } from '../../store/database/store.js'
import { findSession } from '../../store/page-sessions.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { Problem, problem, tooManyRequests } from '../problem.js'
import type { Rate } from '../rate-limiter.js'
import type { Limiter } from '../shared-rate-limiter.js'
import { compressedPage } from './compress.js'
import { htmlOf } from './html-of.js'
import { pageHeaders, strictTransport } from './page-headers.js'
import { type PageSession, sessionOf } from './page-session.js'
import { readForm } from './read-form.js'
import { isSecure } from './session-cookie.js'

export interface PageParts {
  world: World
  originOf: (request: Request) => string
  /** True to poll sources and do other due work before a page is shown. */
  advances: boolean
  /** Limits the number of requests. Undefined if there is no limit. */
  limiter: Limiter | undefined
  /** True to trust `X-Forwarded-For`. In this header, a proxy states the address of the visitor. */
  trustProxy: boolean
}

/** A request for a page, with or without a session. */
export interface Visit {
  context: Context<ServiceEnv>
  parts: PageParts
  origin: string
  base: string
  now: Date
  page: PageFacts
}

export interface SignedIn extends Visit {
  session: PageSession
  tenant: Tenant
}

type Answer = Response | Promise<Response>

/** Returns the handler of a page that needs no session. */
export const openPage =
  (parts: PageParts, show: (visit: Visit) => Answer): Handler<ServiceEnv> =>
  (context) =>
    show(visitOf(context, parts))

/** Returns the handler of a page that needs a session. Without a session, redirects to the sign-in page. */
export const ownPage =
  (parts: PageParts, show: (visit: SignedIn) => Answer): Handler<ServiceEnv> =>
  async (context) => {
    const visit = visitOf(context, parts)
    const found = await signedIn(visit)
    return found === undefined ? toSignIn(visit) : show(found)
  }

export function visitOf(context: Context<ServiceEnv>, parts: PageParts): Visit {
  if (context.req.url.includes('%00')) throw problem(400, 'The URL contains a NUL character')
  context.set('isPage', true)
  const origin = parts.originOf(context.req.raw)
  context.set('origin', origin)
  const now = parts.world.clock()
  const base = new URL(origin).pathname.replace(/\/+$/, '')
  const page = {
    base,
    now,
    account: null,
    formToken: null,
    canWrite: false,
    isOwner: false,
    query: '',
    isSimulated: parts.world.sources.some(({ simulated }) => simulated),
  }
  return { context, parts, origin, base, now, page }
}

/** Finds the session of a visitor, and updates the account's data. Returns undefined if there is no session. */
export async function signedIn(visit: Visit): Promise<SignedIn | undefined> {
  const { context, parts, origin, now, page } = visit
  const { store } = parts.world
  const { db } = store
  const session = await sessionOf(context, { store, origin, now })
  if (session === undefined) return undefined
  const { caller, accountName, formToken } = session
  context.set('caller', caller)
  context.set('checkAgain', async () => {
    if ((await findSession(db, session.hash)) === undefined) throw problem(401, endedMeanwhile)
  })
  const tenant = { db, accountId: caller.accountId }
  context.set('tenant', tenant)
  await bringUpToDate(visit, tenant)
  const own = {
    ...{ ...page, account: accountName, formToken },
    ...{ canWrite: caller.scope === 'write', isOwner: caller.isOwner },
  }
  context.set('ownPage', own)
  return { ...visit, session, tenant, page: own }
}

const endedMeanwhile = 'The session ended. Sign in again, and send the form again'

/** Maximum time in ms that a page waits for the update of outdated rows of the board. */
const patienceMs = 1000

export async function bringUpToDate({ parts }: Visit, { accountId }: Tenant): Promise<void> {
  const { world, advances } = parts
  if (advances) await catchUp(world, { documentsMs: 0 })
  const untilMs = performance.now() + patienceMs
  while (await deriveBoard(world, accountId)) if (performance.now() > untilMs) return
}

export function toSignIn({ context, base, origin }: Visit): Response {
  const { pathname, search } = new URL(context.req.url)
  const isReading = context.req.method === 'GET'
  const next =
    isReading && pathname !== '/' ? `?next=${encodeURIComponent(`${pathname}${search}`)}` : ''
  return redirect({ context, origin }, `${base}/signin${next}`)
}

/** Redirects to a path of this service with status 303, after which browsers send a GET request. */
export const redirect = ({ context }: Pick<Visit, 'context' | 'origin'>, path: string): Response =>
  context.body(null, 303, {
    location: path,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })

export async function answerPage(
  { context, origin }: Pick<Visit, 'context' | 'origin'>,
  content: JSX.Element,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const page = await compressedPage(context, htmlOf(content))
  const own = { ...(isSecure(origin) ? strictTransport : {}), ...headers, ...page.headers }
  return context.body(page.body, status as 200, { ...pageHeaders, ...own })
}

/** Number of forms that an API key may send per minute. It equals the limit for requests over the API. */
const formRate = { most: 100, windowMs: 60_000 }

/** Counts a form of a signed-in user. Throws 429 if the session's API key has sent too many forms. */
export const countForm = (visit: SignedIn): Promise<void> =>
  requireRate(visit, `form ${visit.session.caller.keyId}`, formRate)

/** Reads a form. Throws 403 if the session's API key is read-only, and 429 if the key has sent too many forms. */
export async function readOwnForm(visit: SignedIn): Promise<URLSearchParams> {
  const { context, origin, session } = visit
  const form = await readForm(context, { origin, token: session.formToken })
  requireWriter(visit)
  await countForm(visit)
  return form
}

/** Throws 403 unless the session's API key may change data. Call this function before showing a form. */
export function requireWriter({ session }: SignedIn): void {
  if (session.caller.scope !== 'write') throw problem(403, 'This API key is read-only')
}

/** Throws 403 unless the session's API key may manage its account. */
export function requireOwner({ session }: SignedIn): void {
  if (!session.caller.isOwner) throw problem(403, notOwner)
}

const notOwner =
  'This page is only for owner keys. The operator of the service creates an owner key with oct serve keys create --scope owner'

/** A change that a person made on a page, and the changed record, for the audit list. */
type OnPage = Pick<AuditedChange, 'action'> & { subject: AuditedRecord }

/** Changes a record. If a value changed, adds the change to the audit list in the same transaction. */
export const changeOnPage = <Result>(
  visit: SignedIn,
  { action, subject: record }: OnPage,
  change: (tenant: Tenant, world: World) => Promise<Result>,
): Promise<ValuesAround & { result: Result }> =>
  changeAudited(visit.parts.world, { ...placeOf(visit, action), record }, change)

export const createOnPage = <Result extends object | undefined>(
  visit: SignedIn,
  { action, type }: { action: string; type: string },
  create: (world: World) => Promise<Result>,
): Promise<ValuesAround & { result: Result }> =>
  createAudited(visit.parts.world, { ...placeOf(visit, action), type }, create)

const placeOf = ({ parts, session, tenant }: SignedIn, action: string) => ({
  tenant,
  recordInside: recorderInside(parts.world, session.caller, { via: 'page', action }),
})

/** Adds a new record to the audit list, in the transaction that creates the record. */
export const newOnPage =
  (visit: SignedIn, action: string): RecordInside =>
  async (tenant, subject) => {
    const detail = await newInWords(tenant, subject)
    await recordOnPageInside(visit, tenant, { action, subject, detail })
  }

/** Adds a change made on a page to the audit list, in the same transaction as the change. */
export const recordOnPageInside = (
  { parts, session }: SignedIn,
  tenant: Tenant,
  change: Pick<AuditedChange, 'action' | 'subject' | 'detail'>,
): Promise<void> =>
  recordInside(parts.world, { tenant, keyId: session.caller.keyId }, { ...change, via: 'page' })

/** Adds a change made on a page to the audit list, unless the transaction of the change has added it. */
export const recordOnPage = (
  { parts, session }: SignedIn,
  change: Omit<AuditedChange, 'via'>,
): Promise<void> => recordChange(parts.world, session.caller, { ...change, via: 'page' })

export function pageNumber({ context }: Visit): number {
  const number = Number(context.req.query('page') ?? 1)
  return Number.isInteger(number) && number > 0 && number < 100_000 ? number : 1
}

/** Counts a request under `name`. If the limit `rate` is reached, throws 429 with the time to wait. */
export async function requireRate({ parts, now }: Visit, name: string, rate: Rate): Promise<void> {
  const wait = await parts.limiter?.count(name, rate, now.getTime())
  if (wait === undefined) return
  const words = `Too many requests. Try again in ${wait} s`
  throw new Problem(429, [tooManyRequests(words)], { 'retry-after': String(wait) })
}

/** Returns a visitor's address for rate limits; behind a trusted proxy, the last address in `X-Forwarded-For`. */
export function visitorAddress({ context, parts }: Visit): string {
  const forwarded = parts.trustProxy ? context.req.header('x-forwarded-for') : undefined
  const last = forwarded?.split(',').at(-1)?.trim()
  return last || (context.env?.outgoing?.socket?.remoteAddress ?? 'unknown')
}
