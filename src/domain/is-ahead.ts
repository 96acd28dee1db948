/** Largest offset of a time zone, in ms: the largest error of a source that sends local time as UTC. */
const mostZoneErrorMs = 14 * 3_600_000

/** Returns whether a past time was in the future when oct read it. Tolerates local time sent as UTC. */
export const isAhead = (at: string, readAt: string | Date): boolean =>
  Date.parse(at) > new Date(readAt).getTime() + mostZoneErrorMs
