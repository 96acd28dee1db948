import { addDays, type CalendarDate, isCalendarDate } from '../calendar-date.js'
import { instantOfLocal, knownZone, localReading } from '../zoned-time.js'
import type { ClockFacts } from './clock-facts.js'

export interface EventDay {
  date: CalendarDate
  time: string | null
  instant: number | null
}

/** Returns the day of an event, from a date or an instant with an offset. A new day begins at `dayFrom`. */
export function eventDay(
  value: string,
  zone: string | null,
  dayFrom: string | null = null,
): EventDay | null {
  if (!withOffset.test(value)) {
    return isCalendarDate(value) ? { date: value, time: null, instant: null } : null
  }
  const instant = Date.parse(value.replace(',', '.'))
  if (Number.isNaN(instant)) return null
  const { date, time } = localReading(new Date(instant), knownZone(zone) ?? 'UTC')
  const clock = time.slice(0, 5)
  const isEarly = dayFrom !== null && clock < dayFrom
  return { date: isEarly ? addDays(date, -1) : date, time: clock, instant }
}

const withOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i

export function factDay(name: string, facts: EventFacts, dayFrom: string | null): EventDay | null {
  const { events } = facts
  const value = Object.hasOwn(events, name) ? events[name] : undefined
  if (value === undefined) return null
  const { zones = {}, zone } = facts
  const at = Object.hasOwn(zones, name) ? (zones[name] ?? null) : zone
  return eventDay(value, at, dayFrom)
}

export type EventFacts = Pick<ClockFacts, 'events' | 'zones' | 'zone'>

/** Returns the last second of a local day as a UTC instant. Returns null if the time zone is unknown. */
export function endOfDay(date: CalendarDate, zone: string | null): string | null {
  const known = knownZone(zone)
  return known === null ? null : instantText(instantOfLocal(date, '23:59:59', known).getTime())
}

export const instantText = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19)}Z`
