import { createHash } from 'node:crypto'

/** Minimum time in ms between two polls of a number. Shipping lines publish news only a few times a day. */
const shortestMs = 2 * 3_600_000
const longestMs = 6 * 3_600_000

/** Returns the ms until the next poll. It depends on the number, so that not all numbers are polled at once. */
export function pollInterval(number: string, at: Date): number {
  return (
    shortestMs + Math.round(shareOf(`${number} ${at.toISOString()}`) * (longestMs - shortestMs))
  )
}

export function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
