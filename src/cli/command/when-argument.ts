import { InvalidArgumentError } from 'commander'
import { isCalendarDate } from '../../domain/calendar-date.js'
import { parseDuration } from '../../domain/duration.js'

/** A calendar date or an age. */
export type When = { ageMs: number } | { date: string }

/** Parses an option for commander. */
export function whenArgument(text: string): When {
  if (isCalendarDate(text)) return { date: text }
  const ageMs = parseDuration(text)
  if (ageMs === undefined) {
    throw new InvalidArgumentError('It is neither a date such as 2026-05-14 nor an age such as 7d.')
  }
  if (ageMs > longestMs) throw new InvalidArgumentError('The date is more than 100 years ago.')
  return { ageMs }
}

/** A longer age could exceed the range of dates. */
const longestMs = 36_525 * 86_400_000
