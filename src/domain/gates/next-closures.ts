import { addDays, type CalendarDate, weekday } from '../calendar-date.js'
import type { GateCalendar } from './gate-calendar.js'

export interface NamedClosure {
  date: CalendarDate
  reason: string
}

const daysAhead = 400

export function nextClosures(
  { calendar, openDays }: { calendar: GateCalendar; openDays: ReadonlySet<number> },
  today: CalendarDate,
  most: number,
): NamedClosure[] {
  const closures: NamedClosure[] = []
  for (let ahead = 0; ahead <= daysAhead && closures.length < most; ahead += 1) {
    const date = addDays(today, ahead)
    const reason = openDays.has(weekday(date)) ? calendar.closedBecause(date) : null
    if (reason !== null) closures.push({ date, reason })
  }
  return closures
}
