import { addDays, type CalendarDate, weekday } from './calendar-date.js'

export interface FreeTime {
  /** The local date at the facility on which the container was discharged. */
  dischargedOn: CalendarDate
  /** Whole days granted; 0 means that the day of discharge is the last. */
  freeDays: number
  /** True if every day counts; otherwise Saturdays, Sundays and holidays are skipped. */
  calendarDays: boolean
  /** Local dates that are not working days; ignored for calendar days. */
  holidays: readonly CalendarDate[]
}

/**
 * Day 1 is the first counted day after the local date of discharge; the N-th counted day is the
 * last (DCSA arrival notice, free time). All dates belong to the facility's calendar, so no zone is
 * involved.
 */
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
