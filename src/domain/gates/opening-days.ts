import { type CalendarDate, weekday } from '../calendar-date.js'
import type { GateCalendar } from './gate-calendar.js'

export interface OpeningDays {
  name: string
  /** Open weekdays as numbers, 0 for Sunday; undefined for the weekdays of `base`. */
  open: ReadonlySet<number> | undefined
  /** Names of holidays by date, such as `2026-05-25`, or `12-25` for every year. */
  holidays: ReadonlyMap<string, string>
  /** Days that are open or closed regardless of other rules. */
  exceptions: ReadonlyMap<CalendarDate, { isOpen: boolean; reason: string | undefined }>
  /** Reasons of closures in calendar files, by date. */
  closures: ReadonlyMap<CalendarDate, string>
  base: OpeningDays | null
}

/**
 * Creates a gate calendar. Exceptions have precedence over closures and holidays, which have precedence over weekdays.
 */
export function gateCalendarOf(days: OpeningDays): GateCalendar {
  return { name: days.name, closedBecause: (date) => closedBecause(days, date) }
}

/** Open weekdays of a gate if none are stated: Monday to Friday. */
const usualDays: ReadonlySet<number> = new Set([1, 2, 3, 4, 5])

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function closedBecause(days: OpeningDays, date: CalendarDate): string | null {
  const exception = nearest(days, ({ exceptions }) => exceptions.get(date))
  if (exception) return exception.isOpen ? null : (exception.reason ?? 'an exception')
  const named =
    nearest(days, ({ closures }) => closures.get(date)) ??
    nearest(days, ({ holidays }) => holidays.get(date)) ??
    nearest(days, ({ holidays }) => holidays.get(date.slice(5)))
  if (named !== undefined) return named
  const open = weekdaysOf(days)
  const day = weekday(date)
  return open.has(day) ? null : (dayNames[day] ?? 'closed')
}

export const weekdaysOf = (days: OpeningDays): ReadonlySet<number> =>
  nearest(days, ({ open }) => open) ?? usualDays

function nearest<Value>(
  days: OpeningDays,
  find: (days: OpeningDays) => Value | undefined,
): Value | undefined {
  for (let place: OpeningDays | null = days; place !== null; place = place.base) {
    const found = find(place)
    if (found !== undefined) return found
  }
  return undefined
}
