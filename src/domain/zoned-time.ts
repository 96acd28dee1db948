import type { CalendarDate } from './calendar-date.js'
import { isZone, zoneFormatter, zoneOffsetMs, zoneReading } from './zone-reading.js'

const dayMs = 86_400_000

/**
 * The UTC instant at which clocks of an IANA zone read `date` (`YYYY-MM-DD`) and `time`
 * (`HH:mm:ss`). A reading that occurs twice (clocks set back) is the earlier instant; one that is
 * skipped (clocks set forward) is as far after the change as it reads after it, the way calendars
 * resolve both by default (RFC 5545, 3.3.5). Throws a RangeError for an unknown zone.
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

/** The calendar date that an IANA zone's clocks show at an instant. Throws for an unknown zone. */
export const localDate = (instant: Date, zone: string): CalendarDate =>
  localReading(instant, zone).date

/** What a clock on the wall of some zone shows. */
export interface LocalReading {
  date: CalendarDate
  /** `HH:mm:ss`, 00 to 23. */
  time: string
  /** Short name of the zone at that instant: `EDT`, `GMT+8`, `UTC`. */
  abbreviation: string
}

/** The wall clock of an IANA zone at an instant. Throws a RangeError for an unknown zone. */
export function localReading(instant: Date, zone: string): LocalReading {
  const at = instant.getTime()
  // calendars differ about other centuries, and texts about the digits of their years
  if (!(at >= 0 && at < lastPlainInstant)) return readingInWords(instant, zone)
  const { offsetMs, abbreviation } = zoneReading(at, zone)
  const shown = new Date(at + offsetMs).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 19), abbreviation }
}

const lastPlainInstant = Date.UTC(2100, 0)

function readingInWords(instant: Date, zone: string): LocalReading {
  const [month, day, year, hour, minute, second, ...name] = zoneFormatter(zone)
    .format(instant)
    .split(/[/, :]+/)
  return {
    date: `${year?.padStart(4, '0')}-${month}-${day}`,
    time: `${hour}:${minute}:${second}`,
    abbreviation: name.join(':'),
  }
}

/** The zone where this machine knows it, else null: zone names come from outside. */
export const knownZone = (zone: string | null | undefined): string | null =>
  zone && isZone(zone) ? zone : null
