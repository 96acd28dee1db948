import type { CalendarDate } from '../calendar-date.js'
import { eventDay } from '../tariffs/event-day.js'
import type { ClaimComparison } from './check-claim.js'
import type { InvoiceClaim } from './invoice-claim.js'

/** A day on which it was perhaps impossible to pick up the container. A dispute can name this day (46 CFR 545.5). */
export interface DayToArgue {
  date: CalendarDate
  reason: string
}

export function daysToArgue(
  { days }: InvoiceClaim,
  { facts, count }: ClaimComparison,
): DayToArgue[] {
  const billed = new Set(days ?? [])
  const charged = count.days.filter(({ kind, date }) => kind === 'charged' && billed.has(date))
  return charged.flatMap(({ date }) => {
    const closed = facts.closedBecause(date) ?? facts.gate?.closedBecause(date)?.reason ?? null
    const held = facts.holds.find(({ placed, cleared }) => {
      const from = eventDay(placed, facts.zone)?.date
      const to = eventDay(cleared ?? facts.asOf, facts.zone)?.date
      return from !== undefined && to !== undefined && from <= date && date <= to
    })
    const reasons = [
      ...(closed === null ? [] : [`gate closed: ${closed}`]),
      ...(held ? [`${held.kind} hold`] : []),
    ]
    return reasons.length === 0 ? [] : [{ date, reason: reasons.join(', ') }]
  })
}
