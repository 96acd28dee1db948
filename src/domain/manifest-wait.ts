import { limits } from '../contract/limits.js'

const dayMs = 86_400_000

/** Returns 1 to 7: the line is asked daily and given up after day 7. Null without a start. */
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
