import { limits } from '../contract/limits.js'

const dayMs = 86_400_000

/** Returns the day (1 to 7) of the wait for a manifest, for which the service asks daily. Null if unknown. */
export function manifestDay(since: string | null | undefined, now: Date): number | null {
  const began = Date.parse(since ?? '')
  if (Number.isNaN(began)) return null
  const days = Math.floor((now.getTime() - began) / dayMs) + 1
  return Math.min(limits.manifestWaitDays, Math.max(1, days))
}

/** Formats the wait for a manifest, such as `day 2 of 7`. Returns an empty text if the start of the wait is unknown. */
export function manifestDayInWords(since: string | null | undefined, now: Date): string {
  const day = manifestDay(since, now)
  return day === null ? '' : `day ${day} of ${limits.manifestWaitDays}`
}
