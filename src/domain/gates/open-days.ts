import { addDays, type CalendarDate, daysBetween, weekday } from '../calendar-date.js'
import type { GateCalendar } from './gate-calendar.js'

const mostDays = 1000

/** Counts days with an open gate; without a calendar, Monday to Friday. A past date gives negative calendar days. */
export function openDaysLeft(
  today: CalendarDate,
  date: CalendarDate,
  calendar: GateCalendar | null,
): number {
  const days = daysBetween(today, date)
  if (days <= 0) return days
  let count = 0
  for (let ahead = 1; ahead <= days; ahead += 1) {
    if (count === mostDays) return count + days - ahead + 1
    if (isOpen(addDays(today, ahead), calendar)) count += 1
  }
  return count
}

const isOpen = (date: CalendarDate, calendar: GateCalendar | null): boolean =>
  calendar === null ? weekday(date) % 6 !== 0 : calendar.closedBecause(date) === null
