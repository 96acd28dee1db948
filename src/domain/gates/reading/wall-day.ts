import ICAL from 'ical.js'
import { addDays, type CalendarDate, daysBetween } from '../../calendar-date.js'
import { instantOfLocal, knownZone, localDate, localReading } from '../../zoned-time.js'

export class ZoneWanted extends Error {}

export interface WrittenTime {
  time: ICAL.Time
  /** Time zone in the iCalendar file (`TZID`). Undefined for a time in UTC and for a time without a zone. */
  tzid: string | undefined
}

/**
 * Returns the local day at the gate. A date, or a time without a zone, is local. If the zone of the gate is unknown, a
 * time in a named zone is local, too, and a time in UTC throws `ZoneWanted`.
 */
export function wallDay(written: WrittenTime, gate: string | null): CalendarDate {
  const { time } = written
  const zone = zoneOf(written, gate)
  if (time.isDate || zone === null || gate === null || zone === gate) return dateOf(time)
  return localDate(instantOf(time, zone), gate)
}

/**
 * Returns `written` as epoch milliseconds of a local time in the zone of `other`, to compare both times. Throws
 * `ZoneWanted` if a needed time zone is unknown.
 */
export function wallMsBy(other: WrittenTime, written: WrittenTime, gate: string | null): number {
  const { time } = written
  const [from, to] = [zoneOf(written, gate), zoneOf(other, gate)]
  const areReadings = time.isDate || other.time.isDate || from === null || to === null
  if (areReadings || from === to) return wallMs(time)
  const reading = localReading(instantOf(time, from), to)
  return Date.parse(`${reading.date}T${reading.time}Z`)
}

function zoneOf({ time, tzid }: WrittenTime, gate: string | null): string | null {
  const isUtc = !time.isDate && time.zone === ICAL.Timezone.utcTimezone
  if (isUtc && gate === null) throw new ZoneWanted()
  return isUtc ? 'UTC' : (knownZone(tzid) ?? gate)
}

function instantOf(time: ICAL.Time, zone: string): Date {
  const clock = new Date(wallMs(time)).toISOString().slice(11, 19)
  return instantOfLocal(dateOf(time), clock, zone)
}

/** Returns the last day of a calendar event. If the event ends at midnight, its last day is the day before. */
export function lastWallDay(
  start: WrittenTime,
  seconds: number,
  gate: string | null,
): CalendarDate {
  const { time, tzid } = start
  if (time.isDate) return addDays(dateOf(time), Math.max(0, Math.ceil(seconds / 86_400) - 1))
  const end = time.clone()
  end.adjust(0, 0, 0, Math.max(0, seconds - 1))
  return wallDay({ time: end, tzid }, gate)
}

export const daysOf = (first: CalendarDate, last: CalendarDate): number =>
  daysBetween(first, last) + 1

/** Converts a local time to epoch milliseconds, as if the local time were UTC. */
export const wallMs = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)

const dateOf = (time: ICAL.Time): CalendarDate => new Date(wallMs(time)).toISOString().slice(0, 10)
