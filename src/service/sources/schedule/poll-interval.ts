import { createHash } from 'node:crypto'

/** Lines publish new data a few times a day, and most allow no more than that for many numbers. */
const shortestMs = 2 * 3_600_000
const longestMs = 6 * 3_600_000

/**
 * Returns how long to wait (ms) after a number was asked about. The wait differs for each number
 * and time, so that many numbers do not poll in step. It is the same whenever it is computed.
 */
export function pollInterval(number: string, at: Date): number {
  return (
    shortestMs + Math.round(shareOf(`${number} ${at.toISOString()}`) * (longestMs - shortestMs))
  )
}

/** Maps a text to a number from 0 to 1. */
export function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
