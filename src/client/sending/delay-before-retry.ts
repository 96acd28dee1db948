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

/** Returns the delay before the next attempt; undefined if there is none. A write is repeated only after 429. */
export function retryDelay(
  { error, attempt, waitedMs, isRead }: FailedTry,
  { maxRetries, maxWaitMs, maxPauseMs = maxWaitMs, random }: RetrySettings,
): number | undefined {
  const isLimited = error.code === 'rate_limited'
  if (attempt > maxRetries || !error.retryable || !(isRead || isLimited)) return undefined
  // Ignores a requested wait of 0, because the service has just refused the request.
  const asked = error.retryAfter ? error.retryAfter * 1_000 : undefined
  const delayMs = asked ?? backoff(attempt, random)
  const isTheServicesWish = isLimited || asked !== undefined
  const longestMs = Math.min(maxWaitMs, maxPauseMs)
  return isTheServicesWish && waitedMs + delayMs > longestMs ? undefined : delayMs
}

/** Returns a random time up to a bound that doubles with every attempt, so that clients do not retry together. */
function backoff(attempt: number, random: () => number): number {
  return random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** (attempt - 1))
}

/**
 * The longest accepted wait in seconds; a longer one is a mistake of the service. Timers and dates can represent it.
 */
const longestSeconds = 366 * 86_400

/** Returns the seconds of a Retry-After header, which is a number or a date. */
export function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  const isNumber = /^\d+(?:\.\d+)?$/.test(text)
  const seconds = isNumber ? Number(text) : Math.ceil((date - now) / 1_000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), longestSeconds)
}
