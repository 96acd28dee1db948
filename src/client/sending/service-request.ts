import { dryRunRefusal, OctError, readOnlyRefusal } from '../../errors.js'
import type { Settings } from '../client-options.js'
import { networkFault } from '../failures/network-fault.js'
import { pathOf } from '../failures/request-words.js'
import { plannedRequest } from '../planned-request.js'
import { proxyFor } from '../proxies.js'
import { serviceError } from '../service-error.js'
import type { ServiceRequest, ServiceResponse } from '../transport.js'
import { untilCancelled } from './cancellation.js'
import { retryDelay } from './delay-before-retry.js'
import { deliverInBudget } from './deliver-in-budget.js'
import { pause } from './pause.js'
import { followRedirects } from './redirect.js'

export interface Call {
  method: ServiceRequest['method']
  url: URL
  body?: unknown
  raw?: RawBody | undefined
  /** True for endpoints whose request and response are plain JSON instead of JSON:API. */
  plain?: boolean
  /** True if a request that is not a GET only reads data. Read-only mode allows it, and it may be sent again. */
  harmless?: boolean
}

export interface RawBody {
  bytes: Uint8Array
  mediaType: string
}

/** Sends a request. After an error, sends it again if this is safe. Throws `OctError` if no attempt succeeds. */
export async function send(call: Call, settings: Settings): Promise<ServiceResponse> {
  const isRead = call.method === 'GET' || call.harmless === true
  const request = serviceRequest(call, settings)
  if (!isRead) keepBack(request, settings)
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

function keepBack(request: ServiceRequest, { onWrite, readOnly }: Settings): void {
  const words = `${request.method} ${pathOf(request.url)} was not sent.`
  if (onWrite) {
    onWrite(plannedRequest(request))
    throw dryRunRefusal(words)
  }
  if (readOnly) throw readOnlyRefusal(words)
}

export function serviceRequest(
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

/** Sends a request once. Returns errors of the service and the network as values. Throws cancellations and bugs. */
async function tryOnce(
  request: ServiceRequest,
  settings: Settings,
): Promise<ServiceResponse | OctError> {
  const outcome = await followRedirects(
    request,
    (hop) => deliverInBudget(hop, settings, (own) => deliver(own, settings)),
    settings.insecureHttp,
  ).catch((error: unknown) => networkFault(error, failedRequest(request, settings)))
  if (outcome instanceof OctError) return outcome
  const isSuccess = outcome.status >= 200 && outcome.status < 300
  return isSuccess ? outcome : serviceError(request, outcome, settings)
}

const failedRequest = ({ method, url, timeoutMs }: ServiceRequest, { proxies }: Settings) => ({
  url,
  proxy: proxyFor(url, proxies),
  timeoutMs,
  asked: `${method} ${pathOf(url)}`,
  isHarmless: method === 'GET',
})

async function deliver(request: ServiceRequest, settings: Settings): Promise<ServiceResponse> {
  const { method, url } = request
  const startedAt = settings.now()
  let answer: ServiceResponse | undefined
  try {
    answer = await untilCancelled(() => settings.transport(request), settings.signal)
    return answer
  } finally {
    settings.onRequest?.({
      method,
      url,
      status: answer?.status,
      ms: settings.now() - startedAt,
      sent: request.body,
      // Masks the token, because a service may repeat the token in its response.
      received: answer?.body.replaceAll(settings.token, '****'),
      requestId: answer?.headers['x-request-id'],
    })
  }
}
