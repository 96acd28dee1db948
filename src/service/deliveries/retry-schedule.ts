import { limits } from '../../contract/limits.js'

/**
 * Returns the delay before the next attempt, or undefined after twelve retries. The delay doubles
 * from 30 seconds to 8 hours, plus or minus 20 %.
 */
export function retryDelayMs(attempts: number, random: () => number): number | undefined {
  if (attempts > limits.maxDeliveryRetries) return undefined
  const usual = Math.min(firstMs * 2 ** (attempts - 1), longestMs)
  return Math.round(usual * (0.8 + 0.4 * random()))
}

const firstMs = 30_000
const longestMs = 8 * 3_600_000
