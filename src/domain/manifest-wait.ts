import { limits } from '../contract/limits.js'

const dayMs = 86_400_000

/**
 * Which day it is, from 1 to 7, of a wait for the manifest that began at this instant (UTC): the
 * line is asked again daily, and given up after that. Null where nobody says since when.
 */
export function manifestDay(since: string | null | undefined, now: Date): number | null {
  const began = Date.parse(since ?? '')
  if (Number.isNaN(began)) return null
  const days = Math.floor((now.getTime() - began) / dayMs) + 1
  return Math.min(limits.manifestWaitDays, Math.max(1, days))
}

/** `day 2 of 7`; empty where nobody says since when. */
export function manifestDayInWords(since: string | null | undefined, now: Date): string {
  const day = manifestDay(since, now)
  return day === null ? '' : `day ${day} of ${limits.manifestWaitDays}`
}
