import { OctError } from '../../errors.js'
import { refusePlainHttp } from '../check-base-url.js'
import type { ServiceRequest, ServiceResponse } from '../transport.js'

const maxRedirects = 3

/** Follows up to three redirects of a GET request. Does not send the token to another server. */
export async function followRedirects(
  request: ServiceRequest,
  deliver: (request: ServiceRequest) => Promise<ServiceResponse>,
  insecureHttp: boolean,
): Promise<ServiceResponse> {
  let hop = request
  for (let followed = 0; ; followed += 1) {
    const response = await deliver(hop)
    const target = request.method === 'GET' ? redirectTarget(hop, response) : undefined
    if (!target) {
      if (response.status === 401 && hasLostToken(request, hop)) throw tokenKept(request, hop)
      return response
    }
    if (followed === maxRedirects) throw tooMany(request, target)
    if (!insecureHttp) refusePlainHttp(target)
    hop = redirected(hop, target)
  }
}

function redirectTarget(
  { url }: ServiceRequest,
  { status, headers }: ServiceResponse,
): URL | undefined {
  const location = headers.location
  if (![301, 302, 303, 307, 308].includes(status) || !location) return undefined
  if (!URL.canParse(location, url)) return undefined
  const target = new URL(location, url)
  return ['http:', 'https:'].includes(target.protocol) ? target : undefined
}

function redirected(request: ServiceRequest, target: URL): ServiceRequest {
  const { Authorization: token, ...headers } = request.headers
  const isSameOrigin = target.origin === new URL(request.url).origin
  return {
    ...request,
    url: target.href,
    headers: isSameOrigin && token !== undefined ? { ...headers, Authorization: token } : headers,
  }
}

const hasLostToken = (request: ServiceRequest, hop: ServiceRequest): boolean =>
  request.headers.Authorization !== undefined && hop.headers.Authorization === undefined

function tokenKept({ url }: ServiceRequest, hop: ServiceRequest): OctError {
  const { origin, pathname } = new URL(url)
  const server = new URL(hop.url).origin
  return new OctError(
    'auth',
    'The service redirects to another server, to which oct sends no token',
    {
      reason: `GET ${pathname} of ${origin} was redirected to ${server}, which responded with 401.`,
      tryNext: ['oct config get base_url'],
      status: 401,
    },
  )
}

function tooMany({ url }: ServiceRequest, target: URL): OctError {
  const { origin, pathname } = new URL(url)
  return new OctError('unavailable', 'The service redirects in a loop', {
    reason: `GET ${pathname} of ${origin} was redirected more than ${maxRedirects} times, most recently to ${target.origin}.`,
    tryNext: ['oct config get base_url'],
  })
}
