/** Largest offset of a time zone, in ms: the largest error of a source that sends local time as UTC. */
const mostZoneErrorMs = 14 * 3_600_000

/** Returns whether a past time was in the future when oct read it. Tolerates local time sent as UTC. */
export const isAhead = (at: string | number, readAt: string | Date | number): boolean =>
  msOf(at) > msOf(readAt) + mostZoneErrorMs

/** Returns a time in ms since 1970, because callers that compare many times parse each of them only once. */
const msOf = (time: string | Date | number): number =>
  typeof time === 'string' ? Date.parse(time) : Number(time)
