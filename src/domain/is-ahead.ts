/** The largest offset of a time zone in ms. If a source sends local time as UTC, its error is at most this large. */
const mostZoneErrorMs = 14 * 3_600_000

/**
 * Returns whether a time that is stated as past was in the future when it was read. Such a time is a plan or an error.
 * Allows for a source that sends local time as UTC.
 */
export const isAhead = (at: string, readAt: string | Date): boolean =>
  Date.parse(at) > new Date(readAt).getTime() + mostZoneErrorMs
