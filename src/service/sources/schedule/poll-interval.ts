import { createHash } from 'node:crypto'

/** Shortest time between two polls, because shipping lines publish data only a few times a day. */
const shortestMs = 2 * 3_600_000
const longestMs = 6 * 3_600_000

/** The milliseconds differ from number to number, so that not all numbers are polled at the same time. */
export function pollInterval(number: string, at: Date): number {
  return (
    shortestMs + Math.round(shareOf(`${number} ${at.toISOString()}`) * (longestMs - shortestMs))
  )
}

export function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
