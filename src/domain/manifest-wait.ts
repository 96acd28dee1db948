import { limits } from '../contract/limits.js'

const dayMs = 86_400_000

/**
 * Returns how many days a request has waited for the manifest, 1 to 7: the line is queried daily,
 * at most until day 7. Null if the start is unknown.
 */
export function manifestDay(since: string | null | undefined, now: Date): number | null {
  const began = Date.parse(since ?? '')
  if (Number.isNaN(began)) return null
  const days = Math.floor((now.getTime() - began) / dayMs) + 1
  return Math.min(limits.manifestWaitDays, Math.max(1, days))
}

/**
 * Returns how long a request has waited for the manifest, for example `day 2 of 7`; empty if the
 * start is unknown.
 */
export function manifestDayInWords(since: string | null | undefined, now: Date): string {
  const day = manifestDay(since, now)
  return day === null ? '' : `day ${day} of ${limits.manifestWaitDays}`
}
