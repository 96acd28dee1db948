/** The largest offset of a time zone. A source that sends local time as UTC is wrong by at most this much. */
const mostZoneErrorMs = 14 * 3_600_000

/**
 * `at` is stated as past. If it was in the future when it was read, it is a plan or an error. Allows for the error of a
 * source that sends local time as UTC.
 */
export const isAhead = (at: string, readAt: string | Date): boolean =>
  Date.parse(at) > new Date(readAt).getTime() + mostZoneErrorMs
