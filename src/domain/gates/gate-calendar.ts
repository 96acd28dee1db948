import type { Box } from '../box.js'
import { addDays, type CalendarDate, dateInWords } from '../calendar-date.js'
import type { Deadline } from '../last-free-day.js'

/** The gate calendars that a person keeps, by the places where boxes are picked up. */
export interface GateCalendars {
  /** The calendar of the place where this box is picked up; null where the user keeps none for it. */
  of(box: Box): GateCalendar | null
  /** The most days any of them can be closed in a row: how far a pull-by date may lie before its last free day. */
  longestClosure: number
}

/** The days on which one gate lets boxes out. */
export interface GateCalendar {
  name: string
  /** Why it is closed that day (`Saturday`, `Memorial Day`); null when open. */
  closedBecause(date: CalendarDate): string | null
}

/** The last day on which a box can be fetched without a charge. */
export interface PullBy {
  date: CalendarDate
  /** Why it lies before the last free day, `gate closed Sat 16 May`; absent when it does not. */
  because?: string
}

/** Where nobody keeps a calendar. */
export const noGateCalendars: GateCalendars = { of: () => null, longestClosure: 0 }

/** No calendar is accepted that is closed for longer than this. */
export const mostClosedDays = 92

/**
 * The last free day, or the last open day before it where its gate is closed on it: never later,
 * and without a calendar never moved (contract, part 7). It may lie in the past.
 */
export function pullBy(deadline: Deadline, calendar: GateCalendar | null): PullBy {
  const reason = calendar?.closedBecause(deadline.date) ?? null
  if (calendar === null || reason === null) return { date: deadline.date }
  for (let back = 1; back <= mostClosedDays; back += 1) {
    const date = addDays(deadline.date, -back)
    if (calendar.closedBecause(date) === null) return { date, because: closed(deadline, reason) }
  }
  return { date: deadline.date }
}

/** A weekday says itself why the gate is closed; a holiday is named. */
function closed({ date }: Deadline, reason: string): string {
  const day = dateInWords(date)
  return reason.startsWith(day.slice(0, 3)) ? `gate closed ${day}` : `gate closed ${day}, ${reason}`
}
