import { dateInWords } from '../../domain/calendar-date.js'
import { knownZone, localReading } from '../../domain/zoned-time.js'

export function instantOf(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** Formats an instant such as `Thu 14 May 2026 18:00 EDT (22:00 UTC)`; UTC without a zone; empty if invalid. */
export function momentText(value: unknown, zone: unknown): string {
  const at = instantOf(value)
  if (at === undefined) return ''
  const instant = new Date(at)
  const utc = readingText(instant, 'UTC')
  const known = knownZone(typeof zone === 'string' ? zone : null)
  if (known === null) return `${utc.date} ${utc.time} local, zone unknown`
  const local = readingText(instant, known)
  if (local.name === 'UTC') return utcText(at)
  const there = `${local.date} ${local.time} ${local.name}`
  return `${there} (${local.date === utc.date ? '' : `${utc.date} `}${utc.time} UTC)`
}

export function utcText(at: number): string {
  const { date, time } = readingText(new Date(at), 'UTC')
  return `${date} ${time} UTC`
}

function readingText(instant: Date, zone: string) {
  const { date, time, abbreviation } = localReading(instant, zone)
  return { date: dateInWords(date, noYear), time: time.slice(0, 5), name: abbreviation }
}

/** Used instead of the present year, so that every date has its year: people may open the map years later. */
const noYear = 0
