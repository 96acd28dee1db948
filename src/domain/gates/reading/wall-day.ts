import ICAL from 'ical.js'
import { addDays, type CalendarDate, daysBetween } from '../../calendar-date.js'
import { instantOfLocal, knownZone, localDate } from '../../zoned-time.js'

/** A time in UTC, where nobody says in which zone the gate stands. */
export class ZoneWanted extends Error {}

/** What a calendar file says of an event's times: in which zone, and where the gate stands. */
export interface WallZones {
  /** `TZID`; undefined for a floating time. */
  written: string | undefined
  /** IANA zone of the terminal. */
  gate: string | null
}

/**
 * The date at the gate of a time in a calendar file. A bare date and a floating time are local
 * readings already; so is one with a zone where that of the gate is not known. Throws ZoneWanted.
 */
export function wallDay(time: ICAL.Time, { written, gate }: WallZones): CalendarDate {
  const date = dateOf(time)
  if (time.isDate) return date
  if (time.zone === ICAL.Timezone.utcTimezone) {
    if (gate === null) throw new ZoneWanted()
    return localDate(new Date(wallMs(time)), gate)
  }
  const zone = knownZone(written)
  if (zone === null || gate === null || zone === gate) return date
  const clock = new Date(wallMs(time)).toISOString().slice(11, 19)
  return localDate(instantOfLocal(date, clock, zone), gate)
}

/** The last day of an event that begins at a time and lasts so long: an end at midnight is none. */
export function lastWallDay(start: ICAL.Time, seconds: number, zones: WallZones): CalendarDate {
  const end = start.clone()
  end.adjust(0, 0, 0, Math.max(0, seconds - 1))
  if (start.isDate) return addDays(dateOf(start), Math.max(0, Math.ceil(seconds / 86_400) - 1))
  return wallDay(end, zones)
}

/** Days from the first to the last, both counted. */
export const daysOf = (first: CalendarDate, last: CalendarDate): number =>
  daysBetween(first, last) + 1

/** Milliseconds of its reading, as if it were UTC. */
export const wallMs = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)

const dateOf = (time: ICAL.Time): CalendarDate => new Date(wallMs(time)).toISOString().slice(0, 10)
