import { limits } from '../../contract/limits.js'

/**
 * Returns how long to wait before the next attempt, in milliseconds, after `attempts` failures;
 * undefined after the last attempt. Twelve attempts follow the first (facts, part 3.5). The real
 * schedule is not published; this one doubles from 30 seconds to 8 hours, plus or minus a fifth so
 * that simultaneous failures do not retry at the same time, and takes about a day.
 */
export function retryDelayMs(attempts: number, random: () => number): number | undefined {
  if (attempts > limits.maxDeliveryRetries) return undefined
  const usual = Math.min(firstMs * 2 ** (attempts - 1), longestMs)
  return Math.round(usual * (0.8 + 0.4 * random()))
}

const firstMs = 30_000
const longestMs = 8 * 3_600_000
