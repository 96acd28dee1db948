import { mostClosedDays } from '../gate-calendar.js'
import { EndlessRule } from './bounded-recurrence.js'
import { ZoneWanted } from './wall-day.js'

export class TooLong extends Error {
  readonly days: number

  constructor(days: number) {
    super()
    this.days = days
  }
}

/** Explains the problem of an event or iCalendar file, and how to correct the problem. */
export function closureFault(error: unknown): [message: string, cure: string] {
  if (error instanceof ZoneWanted) {
    return [
      'the times of the event are in UTC, but the gate entry states no time zone',
      'add "zone" to the entry',
    ]
  }
  if (error instanceof TooLong) {
    const message = `the event closes the gate for ${error.days} days, which is too long`
    return [message, `use at most ${mostClosedDays} days in a row`]
  }
  if (error instanceof EndlessRule) {
    return [
      'the repeated event never occurs, or occurs on too many days',
      'export the calendar again, or remove the calendar',
    ]
  }
  // If the library ical.js throws a TypeError or RangeError, the text is not a valid iCalendar file.
  const isSlip = error instanceof TypeError || error instanceof RangeError
  const message =
    error instanceof Error && !isSlip ? error.message.slice(0, 120) : 'the calendar cannot be read'
  return [message, 'export the calendar again as iCalendar']
}
