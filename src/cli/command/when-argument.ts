import { InvalidArgumentError } from 'commander'
import { isCalendarDate } from '../../domain/calendar-date.js'
import { parseDuration } from '../../domain/duration.js'

export type When = { ageMs: number } | { date: string }

export function whenArgument(text: string): When {
  if (isCalendarDate(text)) return { date: text }
  const ageMs = parseDuration(text)
  if (ageMs === undefined) {
    throw new InvalidArgumentError('Give a date, such as 2026-05-14, or an age, such as 7d.')
  }
  if (ageMs > longestMs) throw new InvalidArgumentError('The date is more than 100 years ago.')
  return { ageMs }
}

/** Maximum age in ms. A greater age could exceed the range of JavaScript dates. */
const longestMs = 36_525 * 86_400_000
