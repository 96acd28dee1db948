/** A date in the time zone of a place, in the form `YYYY-MM-DD`. */
export type CalendarDate = string

const dayMs = 86_400_000

/** Every month has at least this number of days. */
const lastOfEachMonth = 28

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** Adds days. For a date in the same month, needs no `Date` object, because lists of costs add days very often. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = Number(date.slice(8)) + days
  if (day >= 1 && day <= lastOfEachMonth) return `${date.slice(0, 8)}${day < 10 ? '0' : ''}${day}`
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns whether a text is an existing date in the form `YYYY-MM-DD`. `2026-02-31` is not an existing date. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  return !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

export function weekday(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

export function dateInWords(date: CalendarDate, thisYear?: number): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const name = monthNames[Number(month) - 1]
  if (name === undefined) return date
  const words = `${weekdayNames[weekday(date)]} ${Number(day)} ${name}`
  return thisYear === undefined || Number(year) === thisYear ? words : `${words} ${year}`
}
