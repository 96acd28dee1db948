import type { Admission, Place, RateBudget } from '../budget/rate-budget.js'
import type { Settings } from '../client-options.js'
import { findEndpoint } from '../failures/request-words.js'
import type { ServiceRequest, ServiceResponse } from '../transport.js'
import { retryAfterSeconds } from './delay-before-retry.js'
import { pause } from './pause.js'

/**
 * Delivers a request once the budget has room for it, and tells the budget what became of it. What
 * a redirect leads to another origin counts in no budget of the service.
 */
export async function deliverInBudget(
  request: ServiceRequest,
  settings: Settings,
  deliver: (request: ServiceRequest) => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  const { budget, baseUrl } = settings
  if (!budget || new URL(request.url).origin !== baseUrl.origin) return deliver(request)
  const place = await budget.admit(admission(request, settings))
  // Without an answer nobody knows when it was counted: its place then stays taken for longer.
  const response = await deliver(request)
  if (place) tell(response, place, { budget, now: settings.now })
  return response
}

function admission({ method, url }: ServiceRequest, settings: Settings): Admission {
  const { isBackground, timeoutMs, maxWaitMs, maxPauseMs, signal } = settings
  const bucket = findEndpoint(method, url)?.bucket ?? 'default'
  const wait: Admission['wait'] = (due) => pause({ ...due, isRetry: false }, settings)
  return { bucket, isBackground, timeoutMs, maxWaitMs, maxPauseMs, signal, wait }
}

function tell(
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

/** How long others wait after a refusal that names no time. */
const unnamedPauseMs = 1_000

/** No answer may keep every program of this machine from the service for longer. */
const longestPauseMs = 3_600_000
