/** Largest time zone offset, in ms. A source that sends local time as UTC is wrong by at most this offset. */
const mostZoneErrorMs = 14 * 3_600_000

/** Returns whether a time was still in the future when oct read it. Allows for local time that was sent as UTC. */
export const isAhead = (at: string | number, readAt: string | Date | number): boolean =>
  msOf(at) > msOf(readAt) + mostZoneErrorMs

const msOf = (time: string | Date | number): number =>
  typeof time === 'string' ? Date.parse(time) : Number(time)
