/** The largest offset of a time zone, in ms. Local time that a source sends as UTC is wrong by at most this much. */
const mostZoneErrorMs = 14 * 3_600_000

/** Returns whether a time stated as past was in the future when read. Tolerates local time that was sent as UTC. */
export const isAhead = (at: string, readAt: string | Date): boolean =>
  Date.parse(at) > new Date(readAt).getTime() + mostZoneErrorMs
