import { createHash } from 'node:crypto'

/** Lines publish a few times a day, and most quotas allow no more for many numbers. */
const shortestMs = 2 * 3_600_000
const longestMs = 6 * 3_600_000

/** Returns milliseconds that differ by number and time, so that numbers do not poll in step. */
export function pollInterval(number: string, at: Date): number {
  return (
    shortestMs + Math.round(shareOf(`${number} ${at.toISOString()}`) * (longestMs - shortestMs))
  )
}

/** Returns a number from 0 to 1, always the same for a text. */
export function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
