import { limits } from '../../contract/limits.js'

/** Returns the wait before a retry in ms: 30 s, doubled up to 8 hours, ±20 % at random. Undefined after 12 attempts. */
export function retryDelayMs(attempts: number, random: () => number): number | undefined {
  if (attempts > limits.maxDeliveryRetries) return undefined
  const usual = Math.min(firstMs * 2 ** (attempts - 1), longestMs)
  return Math.round(usual * (0.8 + 0.4 * random()))
}

const firstMs = 30_000
const longestMs = 8 * 3_600_000
