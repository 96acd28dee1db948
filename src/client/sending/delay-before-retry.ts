import type { OctError } from '../../errors.js'
import type { Settings } from '../client-options.js'

const firstBackoffMs = 1_000
const longestBackoffMs = 30_000

export interface FailedTry {
  error: OctError
  attempt: number
  waitedMs: number
  isRead: boolean
}

type RetrySettings = Pick<Settings, 'maxRetries' | 'maxWaitMs' | 'maxPauseMs' | 'random'>

/** Returns the ms before a retry; undefined if none is allowed. Retries changes of data only after status 429. */
export function retryDelay(
  { error, attempt, waitedMs, isRead }: FailedTry,
  { maxRetries, maxWaitMs, maxPauseMs = maxWaitMs, random }: RetrySettings,
): number | undefined {
  const isLimited = error.code === 'rate_limited'
  if (attempt > maxRetries || !error.retryable || !(isRead || isLimited)) return undefined
  // Ignores a requested wait of 0 seconds, because the service would refuse an immediate retry too.
  const asked = error.retryAfter ? error.retryAfter * 1_000 : undefined
  const delayMs = asked ?? backoff(attempt, random)
  const isTheServicesWish = isLimited || asked !== undefined
  const longestMs = Math.min(maxWaitMs, maxPauseMs)
  return isTheServicesWish && waitedMs + delayMs > longestMs ? undefined : delayMs
}

/** Returns a random delay in ms, so that clients retry at different times. The upper limit doubles with each retry. */
function backoff(attempt: number, random: () => number): number {
  return random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** (attempt - 1))
}

/** Longest accepted wait in seconds. A longer wait is an error of the service, and too long for a timer. */
const longestSeconds = 366 * 86_400

export function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  const isNumber = /^\d+(?:\.\d+)?$/.test(text)
  const seconds = isNumber ? Number(text) : Math.ceil((date - now) / 1_000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), longestSeconds)
}
