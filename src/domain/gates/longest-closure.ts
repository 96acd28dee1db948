import { addDays, type CalendarDate, isCalendarDate } from '../calendar-date.js'
import { mostClosedDays } from './gate-calendar.js'
import { gateCalendarOf, type OpeningDays, weekdaysOf } from './opening-days.js'

export interface Closure {
  length: number
  /** First day of the closure. Null if the gate is closed only because of weekdays without opening hours. */
  from: CalendarDate | null
}

/** Returns the number of days of the longest closure of a gate. Counts at most `mostClosedDays`. */
export function longestClosure(days: OpeningDays): Closure {
  const { closedBecause } = gateCalendarOf(days)
  const isClosed = (date: CalendarDate): boolean => closedBecause(date) !== null
  const dates = namedDates(days)
  let longest: Closure = { length: longestOfWeek(weekdaysOf(days)), from: null }
  for (const date of dates) {
    const before = addDays(date, -1)
    // Skips a day inside a closure, because the closure was already measured from its first day.
    if (!isClosed(date) || (dates.has(before) && isClosed(before))) continue
    const from = addDays(date, -runLength(before, -1, isClosed))
    const length = runLength(from, 1, isClosed)
    if (length > longest.length) longest = { length, from }
  }
  return longest
}

function runLength(from: CalendarDate, step: 1 | -1, isClosed: (date: CalendarDate) => boolean) {
  let length = 0
  while (length <= mostClosedDays && isClosed(addDays(from, step * length))) length += 1
  return length
}

function longestOfWeek(open: ReadonlySet<number>): number {
  let [length, longest] = [0, 0]
  for (let day = 0; day < 14; day += 1) {
    length = open.has(day % 7) ? 0 : length + 1
    longest = Math.max(longest, length)
  }
  return longest
}

const years = Array.from({ length: 28 }, (_, year) => 2024 + year)

function namedDates(days: OpeningDays): Set<CalendarDate> {
  const dates = new Set<CalendarDate>()
  for (let place: OpeningDays | null = days; place !== null; place = place.base) {
    for (const date of place.exceptions.keys()) dates.add(date)
    for (const date of place.closures.keys()) dates.add(date)
    for (const day of place.holidays.keys()) {
      const named = day.length > 5 ? [day] : years.map((year) => `${year}-${day}`)
      for (const date of named.filter(isCalendarDate)) dates.add(date)
    }
  }
  return dates
}
