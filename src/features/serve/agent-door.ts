import { createHash } from 'node:crypto'
import type { ServeOptions } from '../../cli/command/serve-settings.js'
import { requestsPerMinute } from '../../contract/limits.js'
import type { AgentMemory } from '../../mcp/agent-memory.js'
import { refusal, refusedAtDoor } from '../../mcp/protocol/http-door.js'
import type { Writing } from '../../mcp/writings.js'
import type { Caller } from '../../service/accounts/keys.js'
import type { Service } from '../../service/app.js'
import type { RequestObserver } from '../../service/http/observe-requests.js'
import type { Limiter } from '../../service/http/shared-rate-limiter.js'
import type { ServiceLog } from '../../service/operations/service-log.js'
import type { World } from '../../service/world.js'
import type { AgentCaller, AgentHost, ServedAgents } from '../mcp/served-agents.js'

/** Opens the tools for assistants, which use workflows of other commands. */
export type OpenAgents = (host: AgentHost) => ServedAgents

interface ToolPlan {
  wish: Pick<ServeOptions, 'publicUrl' | 'rateLimits'>
  openAgents: OpenAgents
  allowed: readonly Writing[]
  isSimulated: boolean
  observer: RequestObserver
  log: ServiceLog | undefined
}

/** Adds the tools for assistants to a service while `use` runs. */
export async function withTools(
  plan: ToolPlan,
  service: Service,
  use: (service: Service) => Promise<void>,
): Promise<void> {
  const { publicUrl } = plan.wish
  const inner = new URL(`${(publicUrl ?? 'http://oct.service').replace(/(?:\/v2)?\/*$/, '')}/v2`)
  const { clock: now, onError } = service.world
  const agents = plan.openAgents({
    baseUrl: inner.href,
    fetch: async (request) => {
      // Starts a new turn of the event loop. All requests in one turn see the same state of the database, but a tool
      // must see what its previous request wrote.
      await new Promise<void>((resolve) => setImmediate(resolve))
      // The service builds its links from this header.
      request.headers.set('host', inner.host)
      return service.fetch(request)
    },
    isSimulated: plan.isSimulated,
    now,
    onError,
  })
  try {
    await use(await withAgents({ plan, service, agents }))
  } finally {
    await agents.close()
  }
}

interface Door {
  plan: ToolPlan
  service: Service
  agents: ServedAgents
}

const path = '/mcp'

/** Adds the address `/mcp` for assistants to a service. The log of the service gets a line for each request. */
async function withAgents(door: Door): Promise<Service> {
  const { service, plan } = door
  const { observer } = plan
  const { requestIdOf } = await import('../../service/http/observe-requests.js')
  const answer = await answererOf(door)
  return {
    ...service,
    fetch: async (request, outgoing) => {
      if (pathOf(request.url) !== path) return service.fetch(request, outgoing)
      const startedAt = performance.now()
      const requestId = requestIdOf(request.headers.get('x-request-id') ?? undefined)
      observer.requestBegan()
      const { response, caller } = await answer(request).catch((error: unknown): Answered => {
        service.world.onError(error)
        return { response: refusal(500, 'The service failed to answer') }
      })
      response.headers.set('x-request-id', requestId)
      observer.requestEnded({
        method: request.method,
        route: path,
        status: response.status,
        durationMs: performance.now() - startedAt,
        requestId,
        ...(caller && {
          accountId: caller.accountId,
          keyLastFour: tokenIn(request)?.slice(-4) ?? '',
        }),
      })
      return response
    },
  }
}

interface Answered {
  response: Response
  caller?: Caller
}

/**
 * Creates the handler of requests from assistants, which need an API key and count toward its rate limits.
 * Refuses requests from web pages of other sites, because a browser might send them unnoticed.
 */
async function answererOf({
  plan,
  service: { world },
  agents,
}: Door): Promise<(request: Request) => Promise<Answered>> {
  const { callerFinder } = await import('../../service/accounts/keys.js')
  const { sharedRateLimiter } = await import('../../service/http/shared-rate-limiter.js')
  const { readSigningSecret } = await import('../../service/store/signing-secret.js')
  const findCaller = callerFinder(world)
  const limiter = plan.wish.rateLimits ? sharedRateLimiter(world.store.db) : undefined
  const secret = secretOf(await readSigningSecret(world.store.db))
  return async (request) => {
    const response = refusedAtDoor(request)
    if (response) return { response }
    const token = tokenIn(request)
    const caller = token === undefined ? undefined : await findCaller(token)
    if (token === undefined || caller === undefined) {
      const words = token === undefined ? missing : ended
      return { response: refusal(401, words, { headers: { 'www-authenticate': 'Bearer' } }) }
    }
    const wait = await limiter?.take(caller.keyId, 'default', world.clock().getTime())
    if (wait !== undefined) {
      const headers = { 'retry-after': `${wait}` }
      return { caller, response: refusal(429, `Too many requests: wait ${wait} s`, { headers }) }
    }
    const memory = await memoryOf(world, { secret, keyId: caller.keyId })
    const budgetLeft = limiter && budgetOf(limiter, caller, world)
    const earlierChanges = await earlierChangesOf(world, caller)
    const known = { caller, token, memory, budgetLeft, earlierChanges }
    const answering = agents.answer(agentCaller(plan, known), request)
    return { caller, response: await answering }
  }
}

const missing = 'The API key is missing: send the header Authorization: Bearer <key>'
const ended =
  'The API key is not valid, or was revoked. Ask the operator of the service for a new key, and write it to the settings of the assistant'

/** Returns the key with which confirmations are signed. It is the same for all processes that use the same database. */
const secretOf = (signingSecret: string): Uint8Array =>
  createHash('sha256').update(`confirmations of assistants ${signingSecret}`).digest()

/** Stores used confirmations and counts of tracked numbers per API key, in the database that all processes share. */
async function memoryOf(
  { store: { db } }: World,
  { secret, keyId }: { secret: Uint8Array; keyId: string },
): Promise<AgentMemory> {
  const changes = await import('../../service/store/agent-changes.js')
  return {
    secret,
    subject: keyId,
    useConfirmation: (nonce, { now, endsAt }) => {
      const confirmation = { nonce, keyId, endsAt: endsAt.toISOString() }
      return changes.useConfirmation(db, confirmation, now.toISOString())
    },
    countRegistrations: (numbers, most, now) => {
      const day = now.toISOString().slice(0, 10)
      return changes.countRegistrations(db, { keyId, day, numbers }, most)
    },
  }
}

interface KnownCaller {
  caller: Caller
  token: string
  memory: AgentMemory
  budgetLeft: AgentCaller['budgetLeft']
  earlierChanges: AgentCaller['earlierChanges']
}

function budgetOf(
  limiter: Limiter,
  { keyId }: Caller,
  { clock }: World,
): NonNullable<AgentCaller['budgetLeft']> {
  return async (bucket) => {
    const left = await limiter.left(keyId, bucket, clock().getTime())
    return { left, allowed: requestsPerMinute[bucket] }
  }
}

/** Time in ms before an assistant's first question. The first answer also contains the changes of this time. */
const earlierMs = 7 * 86_400_000

async function earlierChangesOf(
  { store: { db } }: World,
  { accountId }: Caller,
): Promise<AgentCaller['earlierChanges']> {
  const { changesOfAccount } = await import('../../service/store/history/changes-of-account.js')
  return (until) => {
    const since = new Date(until.getTime() - earlierMs).toISOString()
    return changesOfAccount({ db, accountId }, { since, until: until.toISOString() })
  }
}

function agentCaller(
  { allowed, log }: ToolPlan,
  { caller, token, memory, budgetLeft, earlierChanges }: KnownCaller,
): AgentCaller {
  const { keyId, accountId, scope } = caller
  return {
    keyId,
    token,
    memory,
    budgetLeft,
    earlierChanges,
    allowed: scope === 'write' ? allowed : [],
    log: ({ tool, numbers, outcome, resultBytes, durationMs }) =>
      log?.event('info', 'an assistant called a tool', {
        tool,
        numbers: numbers.length === 0 ? null : numbers.join(','),
        outcome,
        result_bytes: resultBytes,
        duration_ms: Math.round(durationMs),
        account_id: accountId,
        key_id: keyId,
      }),
  }
}

const tokenIn = ({ headers }: Request): string | undefined =>
  /^(?:Token|Bearer) (\S{1,512})$/i.exec(headers.get('authorization') ?? '')?.[1]

function pathOf(url: string): string {
  const begin = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', begin)
  return query < 0 ? url.slice(begin) : url.slice(begin, query)
}
