import type { Box } from '../box.js'
import { addDays, type CalendarDate, dateInWords } from '../calendar-date.js'
import type { Deadline } from '../last-free-day.js'

/** The gate calendars of the user, by place of pickup. */
export interface GateCalendars {
  /** Returns the calendar of the place where a container is picked up; null if the user has none. */
  of(box: Box): GateCalendar | null
  /** The most days in a row that any gate is closed. */
  longestClosure: number
}

/** The days on which one gate releases containers. */
export interface GateCalendar {
  name: string
  /** Returns why the gate is closed that day (`Saturday`, `Memorial Day`); null if it is open. */
  closedBecause(date: CalendarDate): string | null
}

/** The last day on which a container can be picked up free of charge. */
export interface PullBy {
  date: CalendarDate
  /**
   * Why this day is before the last free day, such as `gate closed Sat 16 May`; absent if it is
   * not.
   */
  because?: string
}

export const noGateCalendars: GateCalendars = { of: () => null, longestClosure: 0 }

/** The longest closure, in days, that a gate calendar may have. */
export const mostClosedDays = 92

/**
 * Returns the last free day, or the last open day before it if the gate is closed on that day; this
 * date may be in the past.
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

/** Explains a closed day: by its weekday, or by the name of the holiday. */
function closed({ date }: Deadline, reason: string): string {
  const day = dateInWords(date)
  return reason.startsWith(day.slice(0, 3)) ? `gate closed ${day}` : `gate closed ${day}, ${reason}`
}
