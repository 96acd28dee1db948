import { OctError } from '../../errors.js'
import type { Settings } from '../client-options.js'
import { networkFault } from '../failures/network-fault.js'
import { serviceError } from '../service-error.js'
import type { ServiceRequest, ServiceResponse } from '../transport.js'
import { untilCancelled } from './cancellation.js'
import { followRedirects } from './redirect.js'
import { retryDelay } from './retry.js'

export interface Call {
  method: ServiceRequest['method']
  url: URL
  body?: unknown
  /** Plain JSON in both directions, where the interface does not speak JSON:API. */
  plain?: boolean
  /** Changes nothing though it is no GET, so that read-only mode lets it pass. */
  harmless?: boolean
}

/** Sends one call, again where that is safe, and gives the answer if it is a success. */
export async function send(call: Call, settings: Settings): Promise<ServiceResponse> {
  if (settings.readOnly && call.method !== 'GET' && !call.harmless) throw readOnlyRefusal(call)
  const request = serviceRequest(call, settings)
  let waitedMs = 0
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(request, settings)
    if (!(outcome instanceof OctError)) return outcome
    const isRead = call.method === 'GET'
    const delayMs = retryDelay({ error: outcome, attempt, waitedMs, isRead }, settings)
    if (delayMs === undefined) throw outcome
    const { method, url } = request
    settings.onRetry?.({ method, url, attempt, delayMs, error: outcome })
    await untilCancelled(() => settings.sleep(delayMs, settings.signal), settings.signal)
    waitedMs += delayMs
  }
}

function serviceRequest({ method, url, body, plain }: Call, settings: Settings): ServiceRequest {
  const mediaType = plain ? 'application/json' : 'application/vnd.api+json'
  return {
    method,
    url: url.href,
    headers: {
      Authorization: `Token ${settings.token}`,
      Accept: mediaType,
      'User-Agent': settings.userAgent,
      ...(body === undefined ? {} : { 'Content-Type': mediaType }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: settings.signal,
    timeoutMs: settings.timeoutMs,
  }
}

/** A failure of the service or of the network is a value here; cancellation and bugs are thrown. */
async function tryOnce(
  request: ServiceRequest,
  settings: Settings,
): Promise<ServiceResponse | OctError> {
  const outcome = await followRedirects(
    request,
    (hop) => deliver(hop, settings),
    settings.insecureHttp,
  ).catch((error: unknown) => networkFault(error, request))
  if (outcome instanceof OctError) return outcome
  const isSuccess = outcome.status >= 200 && outcome.status < 300
  return isSuccess ? outcome : serviceError(request, outcome, settings)
}

async function deliver(request: ServiceRequest, settings: Settings): Promise<ServiceResponse> {
  const { method, url } = request
  const startedAt = settings.now()
  let status: number | undefined
  try {
    const response = await untilCancelled(() => settings.transport(request), settings.signal)
    status = response.status
    return response
  } finally {
    settings.onRequest?.({ method, url, status, ms: settings.now() - startedAt })
  }
}

function readOnlyRefusal({ method, url }: Call): OctError {
  return new OctError('forbidden', 'Read-only mode refuses to change anything', {
    reason: `${method} ${url.pathname} was not sent.`,
    tryNext: ['oct config list --origin'],
  })
}
