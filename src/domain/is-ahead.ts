/**
 * The largest offset of a time zone, in ms. If a source sends local time as UTC, the time is wrong by at most this
 * much.
 */
const mostZoneErrorMs = 14 * 3_600_000

/**
 * Returns whether a time was in the future when oct read it, although a source stated it as past. Tolerates local time
 * that a source sent as UTC.
 */
export const isAhead = (at: string, readAt: string | Date): boolean =>
  Date.parse(at) > new Date(readAt).getTime() + mostZoneErrorMs
