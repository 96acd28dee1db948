/** The largest offset of a time zone. A source that sends local time as UTC is wrong by at most this much. */
const mostZoneErrorMs = 14 * 3_600_000

/**
 * Returns whether an instant that is stated as past lies in the future, so that it can only be a plan or an error.
 * `readAt` is when the statement was read. Tolerates the error of a source that sends local time as UTC.
 */
export const isAhead = (at: string, readAt: string | Date): boolean =>
  Date.parse(at) > new Date(readAt).getTime() + mostZoneErrorMs
