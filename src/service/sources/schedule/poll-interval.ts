import { createHash } from 'node:crypto'

/** Lines publish a few times a day, and most allow no more than that for many numbers. */
const shortestMs = 2 * 3_600_000
const longestMs = 6 * 3_600_000

/**
 * How long to wait (ms) after a number was asked about at an instant: different for each number and
 * each time, so that many numbers do not keep step, and the same whenever it is worked out.
 */
export function pollInterval(number: string, at: Date): number {
  return (
    shortestMs + Math.round(shareOf(`${number} ${at.toISOString()}`) * (longestMs - shortestMs))
  )
}

/** A number from 0 to 1 that a text leads to. */
export function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
