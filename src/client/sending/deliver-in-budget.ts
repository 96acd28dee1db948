import type { Admission, Place, RateBudget } from '../budget/rate-budget.js'
import type { Settings } from '../client-options.js'
import { findEndpoint } from '../failures/request-words.js'
import type { ServiceRequest, ServiceResponse } from '../transport.js'
import { retryAfterSeconds } from './delay-before-retry.js'
import { pause } from './pause.js'

/** Counts a request under its rate limit, but not a request to another server after a redirect. */
export async function deliverInBudget(
  request: ServiceRequest,
  settings: Settings,
  deliver: (request: ServiceRequest) => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  const { budget, baseUrl } = settings
  if (!budget || new URL(request.url).origin !== baseUrl.origin) return deliver(request)
  const place = await budget.admit(admission(request, settings))
  // Counts a request without a response for a longer time, because the service may receive and count it late.
  const response = await deliver(request)
  if (place) record(response, place, { budget, now: settings.now })
  return response
}

function admission({ method, url }: ServiceRequest, settings: Settings): Admission {
  const { isBackground, share, timeoutMs, maxWaitMs, maxPauseMs, signal } = settings
  const bucket = findEndpoint(method, url)?.bucket ?? 'default'
  const wait: Admission['wait'] = (due) => pause({ ...due, isRetry: false }, settings)
  return { bucket, isBackground, share, timeoutMs, maxWaitMs, maxPauseMs, signal, wait }
}

function record(
  { status, headers }: ServiceResponse,
  place: Place,
  { budget, now }: { budget: RateBudget; now: () => number },
): void {
  budget.settle(place)
  if (status !== 429) return
  const seconds = retryAfterSeconds(headers['retry-after'], now())
  const pauseMs = seconds ? Math.ceil(seconds * 1_000) : unnamedPauseMs
  budget.refuse(place, Math.min(pauseMs, longestPauseMs))
}

/** Time in ms for which other requests wait after a response with status 429 that names no time. */
const unnamedPauseMs = 1_000

/** The longest time in ms for which a single response can pause all programs on this machine. */
const longestPauseMs = 3_600_000
