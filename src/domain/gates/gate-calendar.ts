import type { Box } from '../box.js'
import { addDays, type CalendarDate, dateInWords } from '../calendar-date.js'
import type { Deadline } from '../last-free-day.js'

/** The user's gate calendars, by the place of pickup. */
export interface GateCalendars {
  /** The calendar of the place of pickup; null if the user has none for it. */
  of(box: Box): GateCalendar | null
  /** The most closed days in a row at any gate: the limit of a pull-by date before its deadline. */
  longestClosure: number
}

/** The days on which one gate releases containers. */
export interface GateCalendar {
  name: string
  /** Returns why the gate is closed that day (`Saturday`, `Memorial Day`); null if it is open. */
  closedBecause(date: CalendarDate): string | null
}

/** The last day on which a container can be picked up without a charge. */
export interface PullBy {
  date: CalendarDate
  /** Why it is before the last free day, such as `gate closed Sat 16 May`; absent if it is not. */
  because?: string
}

export const noGateCalendars: GateCalendars = { of: () => null, longestClosure: 0 }

/** A calendar that is closed for longer than this is refused. */
export const mostClosedDays = 92

/**
 * Returns the last free day, or the last open day before it if the gate is closed: never later, and
 * never moved without a calendar (contract, part 7). The date may be in the past.
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

/** A weekday explains the closure by itself; a holiday is named. */
function closed({ date }: Deadline, reason: string): string {
  const day = dateInWords(date)
  return reason.startsWith(day.slice(0, 3)) ? `gate closed ${day}` : `gate closed ${day}, ${reason}`
}
