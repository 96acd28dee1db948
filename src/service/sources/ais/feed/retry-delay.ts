/** Returns the ms until the next attempt to connect. `random` is a number from 0 to 1. */
export function retryDelay(failures: number, random: number): number {
  const longest = Math.min(firstMs * 2 ** Math.min(failures, 20), mostMs)
  return Math.round(longest * (0.5 + random / 2))
}

const firstMs = 5000
const mostMs = 600_000
