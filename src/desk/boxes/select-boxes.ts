import type { BoxSelection } from '../../cache/box-selection.js'
import type { BoxFilter, FilterMoment } from '../../domain/box-filter.js'
import { addDays, type CalendarDate } from '../../domain/calendar-date.js'

/**
 * What an index can answer of a filter: at least every box that passes it, so that a list reads a
 * few boxes of many and tests those exactly. Filters that no index knows narrow nothing.
 */
export function selectBoxes(filter: BoxFilter, moment: FilterMoment): BoxSelection {
  const { ready, blocked, due, etaWithinMs, noLfd } = filter
  const dueBy = due && lastDueDate(due, moment)
  return {
    ...(dueBy && { dueBy }),
    ...(etaWithinMs !== undefined && { arrivingBy: instantAfter(moment.now, etaWithinMs) }),
    ...(ready !== undefined && { readiness: ['ready'] }),
    ...(blocked !== undefined && { readiness: ['blocked', 'disagree'] }),
    ...(noLfd !== undefined && { withoutDeadline: true }),
  }
}

/** Where clocks are ahead of UTC it is tomorrow already. */
const zonesAheadDays = 1

/** Who looks further ahead reads every box. */
const mostDays = 1000

/** The last date that a last free day can have and still be due. */
function lastDueDate(
  { days, working }: NonNullable<BoxFilter['due']>,
  { now, calendars }: FilterMoment,
): CalendarDate | undefined {
  const closure = calendars?.longestClosure ?? 0
  // weekends are no working days where nobody keeps a calendar
  const daysApart = Math.max(closure, 2) + 1
  const counted = working ? (Math.max(days, 0) + 1) * daysApart : days
  const ahead = counted + closure + zonesAheadDays
  return ahead > mostDays ? undefined : addDays(now.toISOString().slice(0, 10), ahead)
}

/** The last one that a date can be where there is no such instant. */
function instantAfter(now: Date, ms: number): Date {
  return new Date(Math.min(now.getTime() + ms, Date.UTC(9999, 0)))
}
