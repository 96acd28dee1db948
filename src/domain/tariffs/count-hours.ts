import { addDays, type CalendarDate } from '../calendar-date.js'
import { instantOfLocal, knownZone, localDate } from '../zoned-time.js'
import { mostClockDays, type SpanCounter, type SpanDay } from './charge-span.js'
import type { ClockFacts } from './clock-facts.js'
import { type EventDay, endOfDay, instantText } from './event-day.js'

const hourMs = 3_600_000
const periodMs = 24 * hourMs

/** Creates a counter for hours of free time, then for periods of 24 hours. A period counts as soon as it starts. */
export function hourCounter(
  { zone: named }: ClockFacts,
  { hours, start }: { hours: number; start: EventDay | null },
): SpanCounter {
  const zone = knownZone(named) ?? 'UTC'
  const startsAt = start && (start.instant ?? midnight(start.date, zone))
  return (end, stated) => {
    const expiry =
      stated === null
        ? (startsAt ?? 0) + hours * hourMs
        : Math.max(midnight(addDays(stated, 1), zone), startsAt ?? 0)
    const until = end.at.instant ?? midnight(addDays(end.at.date, 1), zone)
    const lfd = stated ?? localDate(new Date(expiry - 1), zone)
    return {
      free_from: start?.date ?? null,
      lfd,
      lfd_instant: stated === null ? instantText(expiry) : endOfDay(stated, zone),
      first_charge_day: localDate(new Date(expiry), zone),
      days: [...freeDays(start?.date ?? null, lfd), ...periods(expiry, until, zone)],
      notes: [
        ...(start !== null && start.instant === null ? ['start_time_unknown'] : []),
        ...(end.at.instant === null ? ['end_time_unknown'] : []),
      ],
    }
  }
}

const midnight = (date: CalendarDate, zone: string): number =>
  instantOfLocal(date, '00:00:00', zone).getTime()

function freeDays(from: CalendarDate | null, lfd: CalendarDate): SpanDay[] {
  const days: SpanDay[] = []
  for (let date = from ?? ''; from !== null && date <= lfd; date = addDays(date, 1)) {
    if (days.length >= mostClockDays) break
    const number = days.length + 1
    days.push({ date, kind: 'free', isFreeTime: true, reason: null, isHold: false, number })
  }
  return days
}

function periods(expiry: number, until: number, zone: string): SpanDay[] {
  const count = Math.min(Math.max(0, Math.ceil((until - expiry) / periodMs)), mostClockDays)
  return Array.from({ length: count }, (_, index) => ({
    date: localDate(new Date(expiry + index * periodMs), zone),
    kind: 'charged',
    isFreeTime: false,
    reason: null,
    isHold: false,
    number: index + 1,
  }))
}
