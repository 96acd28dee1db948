import type { ServeOptions } from '../../cli/command/serve-settings.js'
import type { Service } from '../../service/app.js'
import type { AgentHost, ServedAgents } from '../mcp/served-agents.js'

/**
 * Creates the tools for assistants of a running service. The caller supplies this function, because the tools need the
 * workflows of other commands.
 */
export type OpenAgents = (host: AgentHost) => ServedAgents

interface ToolPlan {
  wish: Pick<ServeOptions, 'publicUrl' | 'rateLimits'>
  openAgents: OpenAgents
}

/** Adds the tools for assistants to a service while `use` runs. */
export async function withTools(
  { wish: { publicUrl, rateLimits }, openAgents }: ToolPlan,
  service: Service,
  use: (service: Service) => Promise<void>,
): Promise<void> {
  const inner = new URL(`${(publicUrl ?? 'http://oct.service').replace(/(?:\/v2)?\/*$/, '')}/v2`)
  const { clock: now, onError } = service.world
  const agents = openAgents({
    baseUrl: inner.href,
    fetch: (request) => {
      // Without this header, the links in the response would start with the address of another service.
      request.headers.set('host', inner.host)
      return service.fetch(request)
    },
    now,
    onError,
  })
  try {
    await use(await withAgents({ service, rateLimits, agents }))
  } finally {
    await agents.close()
  }
}

interface Door {
  service: Service
  rateLimits: boolean
  agents: ServedAgents
}

/** The address at which a service answers assistants. */
const path = '/mcp'

/**
 * Adds the address `/mcp` to a service, for assistants. A request to it needs a key of the service, and counts against
 * the rate limits of this key. Web pages of other sites are refused, because a browser would send their requests too.
 */
async function withAgents({ service, rateLimits, agents }: Door): Promise<Service> {
  const { callerFinder } = await import('../../service/accounts/keys.js')
  const { sharedRateLimiter } = await import('../../service/http/shared-rate-limiter.js')
  const { world } = service
  const findCaller = callerFinder(world)
  const limiter = rateLimits ? sharedRateLimiter(world.store.db) : undefined
  const answer = async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') {
      return refusal(405, `${request.method} is not possible here: use POST`, { allow: 'POST' })
    }
    if (!isOwnOrigin(request)) return refusal(403, 'Requests from web pages are not allowed')
    const token = tokenIn(request)
    const caller = token === undefined ? undefined : await findCaller(token)
    if (token === undefined || caller === undefined) {
      const words = token === undefined ? 'The API key is missing' : 'The API key is not valid'
      return refusal(401, words, { 'www-authenticate': 'Bearer' })
    }
    const wait = await limiter?.take(caller.keyId, 'default', world.clock().getTime())
    if (wait !== undefined) {
      return refusal(429, `Too many requests: wait ${wait} s`, { 'retry-after': `${wait}` })
    }
    return agents.answer({ keyId: caller.keyId, token }, request)
  }
  return {
    ...service,
    fetch: async (request, outgoing) => {
      if (pathOf(request.url) !== path) return service.fetch(request, outgoing)
      try {
        return await answer(request)
      } catch (error) {
        world.onError(error)
        return refusal(500, 'The service failed to answer')
      }
    },
  }
}

/** Returns whether a request comes from a program, or from a page of this service itself. */
function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}

const tokenIn = ({ headers }: Request): string | undefined =>
  /^(?:Token|Bearer) (\S{1,512})$/i.exec(headers.get('authorization') ?? '')?.[1]

function pathOf(url: string): string {
  const begin = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', begin)
  return query < 0 ? url.slice(begin) : url.slice(begin, query)
}

/** Returns an error of JSON-RPC without an id, because the body was not read. */
const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })
