/** The largest offset of a time zone in ms. If a source sends local time as UTC, its error is at most this large. */
const mostZoneErrorMs = 14 * 3_600_000

/** Returns whether a time stated as past was in the future when read. Allows for local time sent as UTC. */
export const isAhead = (at: string, readAt: string | Date): boolean =>
  Date.parse(at) > new Date(readAt).getTime() + mostZoneErrorMs
