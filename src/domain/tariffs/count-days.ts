import { addDays, type CalendarDate } from '../calendar-date.js'
import { type ChargeSpan, mostClockDays, type SpanCounter, type SpanDay } from './charge-span.js'
import type { ClockFacts } from './clock-facts.js'
import { endOfDay, factDay } from './event-day.js'
import { type DaySkip, skippedDays } from './skipped-day.js'
import type { FreeTerms, Skip, TariffRule } from './tariff-rule.js'

type FreeDays = Extract<FreeTerms, { unit: 'days' }>

/** Creates a counter for the days of a clock. `start` is null if only a last free day is known. */
export function dayCounter(
  rule: TariffRule,
  facts: ClockFacts,
  { free, start }: { free: FreeDays; start: CalendarDate | null },
): SpanCounter {
  const skipped = skippedDays(rule, facts)
  const { skip } = rule.charge
  const opening = free.notBefore === null ? null : factDay(free.notBefore, facts, rule.dayFrom)
  const begin = start !== null && opening !== null && opening.date > start ? opening.date : start
  const own = begin === null ? null : freeTime(begin, free, skipped)
  return (end, stated) => {
    const lfd = stated ?? own?.lfd ?? ''
    const last = end.isCharged ? end.at.date : addDays(end.at.date, -1)
    const early =
      start === null || begin === null ? [] : earlyDays(start, { begin, last, skip, skipped })
    const charged = early.filter(({ kind }) => kind === 'charged')
    const freeDays = own === null ? [] : untilStated(own.days, { stated, start: begin, lfd })
    // No day before the start of the clock is charged, even if the stated last free day is earlier.
    const before = begin === null ? lfd : addDays(begin, -1)
    const { days, first } = chargedTime(before > lfd ? before : lfd, last, {
      skip,
      skipped,
      before: charged.length,
    })
    return {
      free_from: own?.from ?? null,
      lfd,
      lfd_instant: endOfDay(lfd, facts.zone),
      first_charge_day: charged[0]?.date ?? first,
      days: [...early, ...freeDays, ...days],
      notes: calendarNotes(rule, facts, { freeDays, chargedDays: [...early, ...days] }),
    }
  }
}

interface EarlyTime {
  begin: CalendarDate
  last: CalendarDate
  skip: readonly Skip[]
  skipped: DaySkip
}

/** Returns the days after the start of a clock, such as demurrage, on which free time cannot begin yet. */
function earlyDays(start: CalendarDate, { begin, last, skip, skipped }: EarlyTime): SpanDay[] {
  const days: SpanDay[] = []
  let number = 0
  for (let date = start; date < begin && date <= last; date = addDays(date, 1)) {
    if (days.length >= mostClockDays) break
    const reason = skipped(date, skip)
    if (reason === null) number += 1
    const day = chargedDay(date, reason, number)
    days.push(reason === null ? { ...day, reason: 'before the free time' } : day)
  }
  return days
}

function freeTime(start: CalendarDate, { days: granted, skip, slide }: FreeDays, skipped: DaySkip) {
  const days: SpanDay[] = []
  let [date, used] = [start, 0]
  while (used < granted && days.length < mostClockDays) {
    const reason = skipped(date, skip)
    if (reason === null) used += 1
    days.push(freeDay(date, reason, used))
    date = addDays(date, 1)
  }
  for (let reason = skipped(date, skip); slide && reason !== null; reason = skipped(date, skip)) {
    if (days.length >= mostClockDays) break
    days.push(freeDay(date, reason, used))
    date = addDays(date, 1)
  }
  const from = days.find(({ kind }) => kind === 'free')?.date ?? null
  return { from, lfd: addDays(date, -1), days }
}

type Reason = ReturnType<DaySkip>

const freeDay = (date: CalendarDate, reason: Reason, used: number): SpanDay => ({
  date,
  kind: reason === null ? 'free' : 'skipped',
  isFreeTime: true,
  reason: reason?.reason ?? null,
  isHold: reason?.kind === 'hold',
  number: reason === null ? used : null,
})

/** Adds or removes free days, so that the free time ends on the last free day that the billing party states. */
function untilStated(
  days: readonly SpanDay[],
  { stated, start, lfd }: { stated: string | null; start: CalendarDate | null; lfd: CalendarDate },
): SpanDay[] {
  if (stated === null || start === null) return [...days]
  const kept = days.filter(({ date }) => date <= lfd)
  const first = addDays(days.at(-1)?.date ?? addDays(start, -1), 1)
  for (let date = first; date <= lfd && kept.length < mostClockDays; date = addDays(date, 1)) {
    const reason = 'stated last free day'
    kept.push({ date, kind: 'free', isFreeTime: true, reason, isHold: false, number: null })
  }
  return kept
}

function chargedTime(
  lfd: CalendarDate,
  last: CalendarDate,
  { skip, skipped, before }: { skip: readonly Skip[]; skipped: DaySkip; before: number },
): { days: SpanDay[]; first: CalendarDate } {
  const days: SpanDay[] = []
  let number = before
  let first: CalendarDate | null = null
  let date = addDays(lfd, 1)
  for (let ahead = 0; ahead < mostClockDays && (date <= last || first === null); ahead += 1) {
    const reason = skipped(date, skip)
    if (reason === null) first ??= date
    if (date <= last) {
      if (reason === null) number += 1
      days.push(chargedDay(date, reason, number))
    }
    date = addDays(date, 1)
  }
  return { days, first: first ?? addDays(lfd, 1) }
}

const chargedDay = (date: CalendarDate, reason: Reason, number: number): SpanDay => ({
  date,
  kind: reason === null ? 'charged' : 'skipped',
  isFreeTime: false,
  reason: reason?.reason ?? null,
  isHold: reason?.kind === 'hold',
  number: reason === null ? number : null,
})

function calendarNotes(
  { calendar, free, charge }: TariffRule,
  { gate }: ClockFacts,
  { freeDays, chargedDays }: { freeDays: readonly SpanDay[]; chargedDays: readonly SpanDay[] },
): ChargeSpan['notes'] {
  if (calendar.isGate) {
    const skips = [...charge.skip, ...(free.unit === 'days' ? free.skip : [])]
    const needsGate = skips.some((skip) => skip === 'weekend' || skip === 'holiday')
    return needsGate && gate === undefined ? ['gate_calendar_unknown'] : []
  }
  if (calendar.covers === null) return []
  const needsFree = free.unit === 'days' && free.skip.includes('holiday')
  const asked = [
    ...(needsFree ? freeDays : []),
    ...(charge.skip.includes('holiday') ? chargedDays : []),
  ].map(({ date }) => date)
  const [from, to] = calendar.covers
  return [
    ...(asked.some((date) => date < from) ? [`calendar_begins:${from}`] : []),
    ...(asked.some((date) => date > to) ? [`calendar_ends:${to}`] : []),
  ]
}
