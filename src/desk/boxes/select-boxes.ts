import type { BoxSelection } from '../../cache/box-selection.js'
import type { BoxFilter, FilterMoment } from '../../domain/box-filter.js'
import { addDays, type CalendarDate } from '../../domain/calendar-date.js'

/** Returns the conditions by which the cache preselects containers. The caller must still apply the filter. */
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

const zonesAheadDays = 1

/** Longest period in days for which the cache preselects containers. For a longer period, the command reads all. */
const mostDays = 1000

function lastDueDate(
  { days, working }: NonNullable<BoxFilter['due']>,
  { now, calendars }: FilterMoment,
): CalendarDate | undefined {
  const closure = calendars?.longestClosure ?? 0
  // Without a gate calendar, two working days are at most three days apart, because only weekends count as closed.
  const daysApart = Math.max(closure, 2) + 1
  const counted = working ? (Math.max(days, 0) + 1) * daysApart : days
  const ahead = counted + closure + zonesAheadDays
  return ahead > mostDays ? undefined : addDays(now.toISOString().slice(0, 10), ahead)
}

function instantAfter(now: Date, ms: number): Date {
  return new Date(Math.min(now.getTime() + ms, Date.UTC(9999, 0)))
}
