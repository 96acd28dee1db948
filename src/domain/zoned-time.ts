import type { CalendarDate } from './calendar-date.js'
import { zoneAbbreviations } from './reference/zone-abbreviations.js'
import { isZone, readClock, zoneOffsetMs, zoneReading } from './zone-reading.js'

const dayMs = 86_400_000

/**
 * If clocks are set back, a reading occurs twice and the earlier instant counts. If clocks are set
 * forward, a skipped reading lies as far after the change as it reads after the change (RFC 5545,
 * 3.3.5). Throws a RangeError for an unknown zone.
 */
export function instantOfLocal(date: CalendarDate, time: string, zone: string): Date {
  const reading = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(reading)) throw new RangeError(`not a local date and time: ${date} ${time}`)
  const before = zoneOffsetMs(reading - dayMs, zone)
  const after = zoneOffsetMs(reading + dayMs, zone)
  const candidate = reading - before
  if (before === after || zoneOffsetMs(candidate, zone) === before) return new Date(candidate)
  const late = reading - after
  return new Date(zoneOffsetMs(late, zone) === after ? late : candidate)
}

/** Returns the calendar date of an IANA zone at an instant. Throws for an unknown zone. */
export const localDate = (instant: Date, zone: string): CalendarDate =>
  localReading(instant, zone).date

export interface LocalReading {
  date: CalendarDate
  /** `HH:mm:ss`, 00 to 23. */
  time: string
  /** The name of the zone that people know, `EDT` or `CET`, or its offset: `UTC+8`. */
  abbreviation: string
}

/** Returns the wall clock of an IANA zone at an instant. Throws a RangeError for an unknown zone. */
export function localReading(instant: Date, zone: string): LocalReading {
  const at = instant.getTime()
  // Outside this range the year may not have four digits, and ISO 8601 writes it differently.
  if (!(at >= 0 && at < lastPlainInstant)) return distantReading(instant, zone)
  const { offsetMs, abbreviation } = zoneReading(at, zone)
  const shown = new Date(at + offsetMs).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 19), abbreviation }
}

const lastPlainInstant = Date.UTC(2100, 0)

function distantReading(instant: Date, zone: string): LocalReading {
  const { date, time, name } = readClock(instant, zone)
  return { date, time, abbreviation: zoneAbbreviations.get(name) ?? name.replace(/^GMT/, 'UTC') }
}

/** Null if this machine does not know the zone: zone names come from outside. */
export const knownZone = (zone: string | null | undefined): string | null =>
  zone && isZone(zone) ? zone : null
