import type { Box } from './box.js'
import { daysBetween } from './calendar-date.js'
import { type GateCalendars, pullBy } from './gates/gate-calendar.js'
import { daysLeft } from './last-free-day.js'
import { listFact } from './list-fact.js'
import type { TaskKind } from './today-task.js'
import { localDate } from './zoned-time.js'

export type DueKind = Extract<TaskKind, 'overdue' | 'missed_at_gate' | 'due_today' | 'due_tomorrow'>

/** Returns how urgent a last free day is. If the gate is closed on that day, the last open day before it decides. */
export function dueKind(
  box: Box,
  { now, calendars }: { now: Date; calendars: GateCalendars },
): DueKind {
  const deadline = listFact(box, 'earliest_lfd')
  if (deadline === null || isOverdue(box, now)) return 'overdue'
  const today = localDate(now, deadline.zone ?? 'UTC')
  const days = daysBetween(today, pullBy(deadline, calendars.of(box)).date)
  if (days < 0) return 'missed_at_gate'
  return days === 0 ? 'due_today' : 'due_tomorrow'
}

export function isOverdue(box: Box, now: Date): boolean {
  const deadline = listFact(box, 'earliest_lfd')
  const isGone = listFact(box, 'readiness') === 'gone'
  return deadline !== null && !isGone && daysLeft(deadline, now) < 0
}
