import { createHash } from 'node:crypto'

/** Shortest time between two polls, because lines publish a few times a day and quotas are small. */
const shortestMs = 2 * 3_600_000
const longestMs = 6 * 3_600_000

/** Returns milliseconds until the next poll, varied so that numbers are not polled in step. */
export function pollInterval(number: string, at: Date): number {
  return (
    shortestMs + Math.round(shareOf(`${number} ${at.toISOString()}`) * (longestMs - shortestMs))
  )
}

export function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
