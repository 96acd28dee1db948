import { addDays, type CalendarDate, weekday } from './calendar-date.js'

export interface FreeTime {
  /** The day of discharge in the time zone of the facility. */
  dischargedOn: CalendarDate
  /** Number of free days. If it is 0, the day of discharge is the last free day. */
  freeDays: number
  /** True if every day is counted. False if Saturdays, Sundays and holidays are not counted. */
  calendarDays: boolean
  /** Local dates that are not counted as free days. Ignored if `calendarDays` is true. */
  holidays: readonly CalendarDate[]
}

/** Returns the last free day. Day 1 follows the day of discharge (DCSA arrival notice, free time). Dates are local. */
export function computeLastFreeDay(terms: FreeTime): CalendarDate {
  const { dischargedOn, freeDays, calendarDays, holidays } = terms
  if (!Number.isInteger(freeDays) || freeDays < 0) {
    throw new RangeError(`free days must be a whole number from 0, not ${freeDays}`)
  }
  if (calendarDays) return addDays(dischargedOn, freeDays)
  const first = weekday(dischargedOn)
  let days = 0
  for (let counted = 0; counted < freeDays; ) {
    days++
    const isWeekend = (first + days) % 7 === 0 || (first + days) % 7 === 6
    if (!isWeekend && !holidays.includes(addDays(dischargedOn, days))) counted++
  }
  return addDays(dischargedOn, days)
}
