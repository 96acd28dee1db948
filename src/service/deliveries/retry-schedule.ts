import { limits } from '../../contract/limits.js'

/**
 * How long to wait before another attempt, in milliseconds, when `attempts` have failed; undefined
 * when that was the last: after the first there are twelve more (facts, part 3.5). The schedule is
 * unpublished; this one doubles from half a minute to eight hours, a fifth more or less so that what
 * failed together does not come back together, and takes about a day.
 */
export function retryDelayMs(attempts: number, random: () => number): number | undefined {
  if (attempts > limits.maxDeliveryRetries) return undefined
  const usual = Math.min(firstMs * 2 ** (attempts - 1), longestMs)
  return Math.round(usual * (0.8 + 0.4 * random()))
}

const firstMs = 30_000
const longestMs = 8 * 3_600_000
