import type { Box } from '../box.js'
import { addDays, type CalendarDate, dateInWords } from '../calendar-date.js'
import type { Deadline } from '../last-free-day.js'

export interface GateCalendars {
  /** Returns the gate calendar for the place of pickup. Null if the user has no calendar for the place. */
  of(box: Box): GateCalendar | null
  longestClosure: number
}

export interface GateCalendar {
  name: string
  /** Returns why the gate is closed on a date, such as `Saturday` or `Memorial Day`; null if it is open. */
  closedBecause(date: CalendarDate): string | null
}

export interface PullBy {
  date: CalendarDate
  /** Why pickup is impossible on the last free day, such as `gate closed Sat 16 May`. Absent if the gate is open. */
  because?: string
}

export const noGateCalendars: GateCalendars = { of: () => null, longestClosure: 0 }

export const mostClosedDays = 92

/** Returns the last day for pickup: the last free day, or the last open day before it, which may be in the past. */
export function pullBy(deadline: Deadline, calendar: GateCalendar | null): PullBy {
  const reason = calendar?.closedBecause(deadline.date) ?? null
  if (calendar === null || reason === null) return { date: deadline.date }
  for (let back = 1; back <= mostClosedDays; back += 1) {
    const date = addDays(deadline.date, -back)
    if (calendar.closedBecause(date) === null) return { date, because: closed(deadline, reason) }
  }
  return { date: deadline.date }
}

/** Explains why the gate is closed on a day, such as `gate closed Sat 16 May`. */
function closed({ date }: Deadline, reason: string): string {
  const day = dateInWords(date)
  return reason.startsWith(day.slice(0, 3)) ? `gate closed ${day}` : `gate closed ${day}, ${reason}`
}
