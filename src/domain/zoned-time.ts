import type { CalendarDate } from './calendar-date.js'
import { zoneAbbreviations } from './reference/zone-abbreviations.js'
import { isZone, readClock, zoneOffsetMs, zoneReading } from './zone-reading.js'

const dayMs = 86_400_000

/**
 * Converts a local time to a UTC instant. If the time occurs twice, uses the earlier instant. If clocks skip the time,
 * moves it forward by the gap (RFC 5545, 3.3.5). Throws RangeError for an unknown time zone.
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

export const localDate = (instant: Date, zone: string): CalendarDate =>
  localReading(instant, zone).date

export interface LocalReading {
  readonly date: CalendarDate
  readonly time: string
  readonly abbreviation: string
}

export function localReading(instant: Date, zone: string): LocalReading {
  const at = instant.getTime()
  // For years outside 0 to 9999, uses a slower function, because `toISOString` writes these years in another format.
  if (!(at >= 0 && at < lastPlainInstant)) return distantReading(instant, zone)
  const ofZone = known.get(zone) ?? new Map<number, LocalReading>()
  return ofZone.get(at) ?? keep(plainReading(at, zone), { at, zone, ofZone })
}

function plainReading(at: number, zone: string): LocalReading {
  const { offsetMs, abbreviation } = zoneReading(at, zone)
  const shown = new Date(at + offsetMs).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 19), abbreviation }
}

const known = new Map<string, Map<number, LocalReading>>()
let readingsKnown = 0

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

export const knownZone = (zone: string | null | undefined): string | null =>
  zone && isZone(zone) ? zone : null
