import type { CalendarDate } from './calendar-date.js'
import { zoneAbbreviations } from './reference/zone-abbreviations.js'
import { isZone, readClock, zoneOffsetMs, zoneReading } from './zone-reading.js'

const dayMs = 86_400_000

/**
 * Returns the instant of a local date and time. If clocks are set back and the time occurs twice, returns the earlier
 * instant. A time that clocks skip is moved forward by the length of the gap (RFC 5545, 3.3.5). Throws RangeError for
 * an unknown zone.
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

/** Returns the local date of a zone at an instant. Throws RangeError for an unknown zone. */
export const localDate = (instant: Date, zone: string): CalendarDate =>
  localReading(instant, zone).date

export interface LocalReading {
  readonly date: CalendarDate
  /** Time of day as `HH:mm:ss`, 00 to 23. */
  readonly time: string
  /** The common name of the zone, such as `EDT` or `CET`, or its offset, such as `UTC+8`. */
  readonly abbreviation: string
}

/** Returns the local date and time of a zone at an instant. Throws RangeError for an unknown zone. */
export function localReading(instant: Date, zone: string): LocalReading {
  const at = instant.getTime()
  // `toISOString` writes years with other than four digits differently, so these instants are formatted separately.
  if (!(at >= 0 && at < lastPlainInstant)) return distantReading(instant, zone)
  const ofZone = known.get(zone) ?? new Map<number, LocalReading>()
  return ofZone.get(at) ?? keep(plainReading(at, zone), { at, zone, ofZone })
}

function plainReading(at: number, zone: string): LocalReading {
  const { offsetMs, abbreviation } = zoneReading(at, zone)
  const shown = new Date(at + offsetMs).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 19), abbreviation }
}

/** Known readings by zone and instant, because rows of a list share the present time and most deadlines. */
const known = new Map<string, Map<number, LocalReading>>()
let readingsKnown = 0

/** Most readings in memory; beyond this number, the map is emptied. */
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

/** Returns the zone if this machine knows it, otherwise null. Zone names come from outside. */
export const knownZone = (zone: string | null | undefined): string | null =>
  zone && isZone(zone) ? zone : null
