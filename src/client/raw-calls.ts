import { isNestedTooDeeply } from '../contract/parse-json.js'
import { OctError } from '../errors.js'
import type { Settings } from './client-options.js'
import { parsed } from './failures/answer-words.js'
import { findEndpoint } from './failures/request-words.js'
import { type PlannedRequest, plannedRequest } from './planned-request.js'
import { type Call, send, serviceRequest } from './sending/service-request.js'
import type { ServiceRequest } from './transport.js'

export interface RawCall {
  method: ServiceRequest['method']
  /** A path, with or without the path of the base URL, or a complete address. */
  path: string
  /** Parameters that are added to the query of the path. */
  query?: readonly (readonly [name: string, value: string])[]
  /** The body as JSON. A body with a member `data` is sent as JSON:API. */
  body?: unknown
}

export interface RawAnswer {
  status: number
  /** The response as parsed JSON. Undefined if the response is not JSON. */
  document: unknown
  text: string
}

export interface RawCalls {
  /** Returns the request without sending it. Throws `usage` if it would go to another server than the service. */
  plan(call: RawCall): PlannedRequest
  /** Sends the request. Throws `OctError` for every response that is not a success. */
  send(call: RawCall): Promise<RawAnswer>
  /** Requests the page to which a `next` link leads. Throws `unavailable` if the link leads to another server. */
  follow(next: string): Promise<RawAnswer>
}

export function rawCalls(settings: Settings): RawCalls {
  const answered = async (call: Call): Promise<RawAnswer> => {
    const { status, body } = await send(call, settings)
    if (isNestedTooDeeply(body)) throw tooDeep(call)
    return { status, document: body.trim() === '' ? undefined : parsed(body), text: body }
  }
  return {
    plan: (raw) => plannedRequest(serviceRequest(callOf(raw, settings), settings)),
    send: (raw) => answered(callOf(raw, settings)),
    follow: (next) => answered({ method: 'GET', url: nextPage(next, settings.baseUrl) }),
  }
}

function callOf({ method, path, query = [], body }: RawCall, { baseUrl }: Settings): Call {
  const url = addressOf(path, baseUrl)
  if (url === undefined) throw elsewhere(path, baseUrl)
  for (const [name, value] of query) url.searchParams.append(name, value)
  const isPlain = typeof body === 'object' && body !== null && !('data' in body)
  return {
    method,
    url,
    body,
    plain: isPlain,
    harmless: method !== 'GET' && findEndpoint(method, url.href)?.bucket === 'infer',
  }
}

/** Returns the address of a path; undefined for another server, because another server must not get the token. */
function addressOf(path: string, base: URL): URL | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) {
    const url = URL.canParse(path) ? new URL(path) : undefined
    return url?.origin === base.origin ? url : undefined
  }
  const below = `/${path.replace(/^[\\/]+/, '')}`
  const prefix = base.pathname.replace(/\/$/, '')
  const isWhole = below.startsWith('/rails/') || `${below}/`.startsWith(`${prefix}/`)
  const url = new URL(`${base.origin}${isWhole ? '' : prefix}${below}`)
  url.hash = ''
  return url
}

const tooDeep = ({ method, url }: Call): OctError =>
  new OctError('unavailable', 'The response is nested too deeply to be read', {
    reason: `${method} ${url.pathname} returned JSON that is nested more than 500 levels deep.`,
    tryNext: ['oct config get base_url'],
  })

function nextPage(next: string, base: URL): URL {
  const url = addressOf(next, base)
  if (url !== undefined) return url
  throw new OctError('unavailable', 'The next page of the list is on another server', {
    reason: `${base.origin} names ${next} as the address of the next page; the token is not sent to another server.`,
    tryNext: ['oct config get base_url'],
  })
}

function elsewhere(path: string, { origin }: URL): OctError {
  return new OctError('usage', 'The address does not belong to the service', {
    reason: `${path} is not below ${origin}, and oct sends the token to no other address. Nothing was sent.`,
    tryNext: ['oct config get base_url'],
  })
}
