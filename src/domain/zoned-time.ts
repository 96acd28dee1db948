import type { CalendarDate } from './calendar-date.js'
import { zoneAbbreviations } from './reference/zone-abbreviations.js'
import { isZone, readClock, zoneOffsetMs, zoneReading } from './zone-reading.js'

const dayMs = 86_400_000

/**
 * Returns the instant of a local date and time. A time that occurs twice, because clocks are set
 * back, is the earlier one; a time that clocks skip lies as far after the change as it reads (RFC
 * 5545, 3.3.5). Throws a RangeError for an unknown zone.
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

/** Returns the date of a zone at an instant. Throws a RangeError for an unknown zone. */
export const localDate = (instant: Date, zone: string): CalendarDate =>
  localReading(instant, zone).date

export interface LocalReading {
  readonly date: CalendarDate
  /** Time of day as `HH:mm:ss`, 00 to 23. */
  readonly time: string
  /** The name of the zone that people know, such as `EDT` or `CET`, or its offset, such as `UTC+8`. */
  readonly abbreviation: string
}

/** Returns the local date and time of a zone at an instant. Throws a RangeError for an unknown zone. */
export function localReading(instant: Date, zone: string): LocalReading {
  const at = instant.getTime()
  // A year before 1970 or after 2099 may not have four digits, which `toISOString` writes differently.
  if (!(at >= 0 && at < lastPlainInstant)) return distantReading(instant, zone)
  const ofZone = known.get(zone) ?? new Map<number, LocalReading>()
  return ofZone.get(at) ?? keep(plainReading(at, zone), { at, zone, ofZone })
}

function plainReading(at: number, zone: string): LocalReading {
  const { offsetMs, abbreviation } = zoneReading(at, zone)
  const shown = new Date(at + offsetMs).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 19), abbreviation }
}

/** Known readings by zone and instant: the rows of a list share the present and most deadlines. */
const known = new Map<string, Map<number, LocalReading>>()
let readingsKnown = 0

/** Most readings in memory; the map is emptied when it holds more. */
const mostReadings = 10_000

interface Place {
  at: number
  zone: string
  ofZone: Map<number, LocalReading>
}

function keep(reading: LocalReading, { at, zone, ofZone }: Place): LocalReading {
  if (readingsKnown >= mostReadings) {
    known.clear()
    ofZone.clear()
    readingsKnown = 0
  }
  known.set(zone, ofZone.set(at, reading))
  readingsKnown += 1
  return reading
}

const lastPlainInstant = Date.UTC(2100, 0)

function distantReading(instant: Date, zone: string): LocalReading {
  const { date, time, name } = readClock(instant, zone)
  return { date, time, abbreviation: zoneAbbreviations.get(name) ?? name.replace(/^GMT/, 'UTC') }
}

/** Returns the zone if this machine knows it, otherwise null: zone names come from outside. */
export const knownZone = (zone: string | null | undefined): string | null =>
  zone && isZone(zone) ? zone : null
