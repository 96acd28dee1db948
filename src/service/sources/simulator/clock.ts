/** Durations in milliseconds. Instants of simulated journeys are milliseconds since the epoch. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Rounds to whole minutes, as real sources state times. */
export function wholeMinutes(instant: number): number {
  return Math.round(instant / minuteMs) * minuteMs
}

/** Formats an instant as `YYYY-MM-DDTHH:mm:ssZ`. */
export function utcText(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
