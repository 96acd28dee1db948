/** Durations are in ms. Instants of simulated journeys are in epoch ms. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export function wholeMinutes(instant: number): number {
  return Math.round(instant / minuteMs) * minuteMs
}

export function utcText(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
