/** The largest offset of a time zone. A source that sends local time as UTC is wrong by at most this much. */
const mostZoneErrorMs = 14 * 3_600_000

/**
 * Returns whether an instant that is stated as past was in the future when the statement was read (`readAt`). Such an
 * instant is a plan or an error. Allows for the error of a source that sends local time as UTC.
 */
export const isAhead = (at: string, readAt: string | Date): boolean =>
  Date.parse(at) > new Date(readAt).getTime() + mostZoneErrorMs
