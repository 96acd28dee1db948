import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
} from '../../../../domain/calendar-date.js'

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

export interface DateSense {
  order: DateOrder | null
  /** True if no date in the report shows `order`. It is then the usual order of the country. */
  isUsual?: boolean
  /** Day on which the report arrived, in the time zone of the terminal. Null if unknown. */
  near: CalendarDate | null
  /** True for a past event. Its date is at most one day after `near`, because time zones differ. */
  isPast: boolean
}

export function calendarDay(year = '', month = '', date = ''): CalendarDate | null {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return /^20\d\d-/.test(text) && isCalendarDate(text) ? text : null
}

/** Returns the date with the year that is nearest to the report. */
export function nearestDay(
  month: string,
  date: string,
  { near, isPast }: Pick<DateSense, 'near' | 'isPast'>,
): CalendarDate | null {
  if (near === null) return null
  const thisYear = Number(near.slice(0, 4))
  const latest = latestDay({ near, isPast })
  let best: CalendarDate | null = null
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const day = calendarDay(String(year), month, date)
    if (day === null || (latest !== null && day > latest)) continue
    if (best === null || distance(near, day) < distance(near, best)) best = day
  }
  // A date without a year: if the nearest year is more than half a year from the report, it is not usable.
  const isFar = best !== null && !isPast && distance(near, best) > 184
  return isFar ? null : best
}

const distance = (from: CalendarDate, to: CalendarDate): number => Math.abs(daysBetween(from, to))

/** Returns the last possible day of a past event: the day after the report, because time zones differ. */
const latestDay = ({ near, isPast }: Pick<DateSense, 'near' | 'isPast'>): CalendarDate | null =>
  near !== null && isPast ? addDays(near, 1) : null

/** Removes days that are far from the day of the report. For a past event, also removes days after the report. */
export function plausibleDays(days: readonly CalendarDate[], sense: DateSense): CalendarDate[] {
  const { near } = sense
  if (near === null) return [...days]
  const latest = latestDay(sense)
  const likely = days.filter((day) => isNear(day, near) && (latest === null || day <= latest))
  return likely.length > 0 ? likely : [...days]
}

export const isNear = (day: CalendarDate, near: CalendarDate | null): boolean =>
  near === null || distance(near, day) <= 370

/** Returns whether `day` is months away from the report but `other` is not. */
export const isUnlikelier = (day: CalendarDate, other: CalendarDate, near: CalendarDate): boolean =>
  distance(near, day) > 75 && distance(near, other) <= 75

export function usualOrder(country: string): DateOrder | null {
  if (monthsFirst.has(country)) return 'mdy'
  return severalOrders.has(country) ? null : 'dmy'
}

const monthsFirst = new Set('US PR VI GU AS MP PH'.split(' '))
const severalOrders = new Set('CA CN JP KR TW MN HU LT SE ZA IR KE'.split(' '))
