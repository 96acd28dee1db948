import { limits } from '../contract/limits.js'

const dayMs = 86_400_000

/**
 * Returns the day, 1 to 7, of a wait for the manifest that began at this UTC instant. The line is
 * asked daily and given up after day 7. Null if the start is unknown.
 */
export function manifestDay(since: string | null | undefined, now: Date): number | null {
  const began = Date.parse(since ?? '')
  if (Number.isNaN(began)) return null
  const days = Math.floor((now.getTime() - began) / dayMs) + 1
  return Math.min(limits.manifestWaitDays, Math.max(1, days))
}

/** For example `day 2 of 7`; empty if the start is unknown. */
export function manifestDayInWords(since: string | null | undefined, now: Date): string {
  const day = manifestDay(since, now)
  return day === null ? '' : `day ${day} of ${limits.manifestWaitDays}`
}
