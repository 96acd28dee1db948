/** In milliseconds; instants of journeys are milliseconds since the epoch. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Real sources state whole minutes. */
export function wholeMinutes(instant: number): number {
  return Math.round(instant / minuteMs) * minuteMs
}

export function utcText(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
