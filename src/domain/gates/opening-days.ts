import { type CalendarDate, weekday } from '../calendar-date.js'
import type { GateCalendar } from './gate-calendar.js'

export interface OpeningDays {
  name: string
  /** Numbers of the open weekdays; Sunday is 0. Undefined: the open weekdays of `base`. */
  open: ReadonlySet<number> | undefined
  /** Names of holidays by date, such as `2026-05-25`, or `12-25` for every year. */
  holidays: ReadonlyMap<string, string>
  /** Dates on which the gate is open or closed, regardless of weekdays, holidays and closures. */
  exceptions: ReadonlyMap<CalendarDate, { isOpen: boolean; reason: string | undefined }>
  /** Reasons of the closures in iCalendar files. The keys are dates. */
  closures: ReadonlyMap<CalendarDate, string>
  base: OpeningDays | null
}

/** Creates a gate calendar. Exceptions override closures and holidays. Closures and holidays override weekdays. */
export function gateCalendarOf(days: OpeningDays): GateCalendar {
  return { name: days.name, closedBecause: (date) => closedBecause(days, date) }
}

/** Weekdays on which a gate is open if the file states none: Monday to Friday. */
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
