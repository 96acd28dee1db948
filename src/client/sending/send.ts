import { OctError, readOnlyRefusal } from '../../errors.js'
import type { Settings } from '../client-options.js'
import { networkFault } from '../failures/network-fault.js'
import { pathOf } from '../failures/request-words.js'
import { serviceError } from '../service-error.js'
import type { ServiceRequest, ServiceResponse } from '../transport.js'
import { untilCancelled } from './cancellation.js'
import { deliverInBudget } from './deliver-in-budget.js'
import { pause } from './pause.js'
import { followRedirects } from './redirect.js'
import { retryDelay } from './retry.js'

export interface Call {
  method: ServiceRequest['method']
  url: URL
  body?: unknown
  raw?: RawBody | undefined
  /** Plain JSON in both directions, where the interface does not speak JSON:API. */
  plain?: boolean
  /** A read, though it is no GET: read-only mode lets it pass, and it may be sent again. */
  harmless?: boolean
}

/** A body that goes as it is. */
export interface RawBody {
  bytes: Uint8Array
  mediaType: string
}

/** Sends one call, again where that is safe, and gives the answer if it is a success. */
export async function send(call: Call, settings: Settings): Promise<ServiceResponse> {
  const isRead = call.method === 'GET' || call.harmless === true
  if (settings.readOnly && !isRead) {
    throw readOnlyRefusal(`${call.method} ${call.url.pathname} was not sent.`)
  }
  const request = serviceRequest(call, settings)
  let waitedMs = 0
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(request, settings)
    if (!(outcome instanceof OctError)) return outcome
    const delayMs = retryDelay({ error: outcome, attempt, waitedMs, isRead }, settings)
    if (delayMs === undefined) throw outcome
    const { method, url } = request
    settings.onRetry?.({ method, url, attempt, delayMs, error: outcome })
    await pause({ ms: delayMs, why: outcome.message, isRetry: true }, settings)
    waitedMs += delayMs
  }
}

function serviceRequest(
  { method, url, body, raw, plain }: Call,
  settings: Settings,
): ServiceRequest {
  const mediaType = plain ? 'application/json' : 'application/vnd.api+json'
  const sentType = raw?.mediaType ?? (body === undefined ? undefined : mediaType)
  return {
    method,
    url: url.href,
    headers: {
      Authorization: `Token ${settings.token}`,
      Accept: mediaType,
      'User-Agent': settings.userAgent,
      ...(sentType === undefined ? {} : { 'Content-Type': sentType }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    ...(raw ? { bytes: raw.bytes } : {}),
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
    (hop) => deliverInBudget(hop, settings, (own) => deliver(own, settings)),
    settings.insecureHttp,
  ).catch((error: unknown) => networkFault(error, failedRequest(request)))
  if (outcome instanceof OctError) return outcome
  const isSuccess = outcome.status >= 200 && outcome.status < 300
  return isSuccess ? outcome : serviceError(request, outcome, settings)
}

const failedRequest = ({ method, url, timeoutMs }: ServiceRequest) => ({
  url,
  timeoutMs,
  asked: `${method} ${pathOf(url)}`,
  isHarmless: method === 'GET',
})

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
