import type { Box } from '../domain/box.js'
import { weekday } from '../domain/calendar-date.js'
import { type GateCalendars, noGateCalendars, pullBy } from '../domain/gates/gate-calendar.js'
import { type Deadline, daysLeft, lastFreeDay } from '../domain/last-free-day.js'

/** A last free day with the number of days left. */
export interface DatedDeadline extends Deadline {
  /** Number of days until the date, in the time zone of its place. 0 means today. A negative number means overdue. */
  daysLeft: number
  isWeekend: boolean
  /** Last day for pickup. This is the last free day; if a calendar shows a closed gate, the last open day before it. */
  pullBy: string
}

/**
 * Returns each last free day that a source states, the earliest first.
 *
 * @example
 * const [earliest] = deadlines(box, { now: new Date() })
 */
export function deadlines(
  box: Box,
  { now, gates = noGateCalendars }: { now: Date; gates?: GateCalendars },
): DatedDeadline[] {
  const stated = lastFreeDay(box.container)?.stated ?? []
  return [...stated]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((deadline) => ({
      ...deadline,
      daysLeft: daysLeft(deadline, now),
      isWeekend: weekday(deadline.date) % 6 === 0,
      pullBy: pullBy(deadline, gates.of(box)).date,
    }))
}
