import { addDays, type CalendarDate, weekday } from '../calendar-date.js'
import type { ClockFacts } from './clock-facts.js'
import { eventDay } from './event-day.js'
import type { Skip, TariffRule } from './tariff-rule.js'

export interface SkippedDay {
  kind: 'weekend' | 'holiday' | 'closed' | 'appointment' | 'hold'
  reason: string
}

export type DaySkip = (date: CalendarDate, skip: readonly Skip[]) => SkippedDay | null

/** Returns why a day is not counted. Order: weekday, weekend, holiday, closure, appointment, hold. */
export function skippedDays(rule: TariffRule, facts: ClockFacts): DaySkip {
  const holds = holdDays(rule, facts)
  const own = rule.containers.get(facts.number ?? '')
  return (date, skip) => {
    if (skip.length === 0) return null
    const day = weekday(date)
    const isOpen = rule.calendar.open.has(date)
    if (!isOpen && skip.includes(shortDayNames[day] ?? '')) return onWeekend(day)
    const regular = isOpen ? null : regularClosure(date, day, { rule, facts })
    if (regular !== null && skip.includes(regular.kind)) return regular
    const closed = skip.includes('closed') ? closure(date, rule, facts) : null
    if (closed !== null) return { kind: 'closed', reason: closed }
    const refused = skip.includes('no_appointment') ? own?.noAppointment.get(date) : undefined
    if (refused !== undefined) return { kind: 'appointment', reason: refused }
    const hold = holds.find(
      (each) => each.from <= date && date <= each.to && isSkippedHold(each.kind, skip),
    )
    return hold ? { kind: 'hold', reason: `${hold.kind} hold` } : null
  }
}

const isSkippedHold = (kind: string, skip: readonly Skip[]): boolean =>
  skip.includes('hold:*') || skip.includes(`hold:${kind}`)

function regularClosure(
  date: CalendarDate,
  day: number,
  { rule: { calendar }, facts }: { rule: TariffRule; facts: ClockFacts },
): SkippedDay | null {
  if (calendar.isGate) return facts.gate?.closedBecause(date) ?? null
  if (calendar.weekend.has(day)) return onWeekend(day)
  const holiday = calendar.holidays.get(date) ?? calendar.holidays.get(date.slice(5))
  return holiday === undefined ? null : { kind: 'holiday', reason: holiday }
}

const onWeekend = (day: number): SkippedDay => ({
  kind: 'weekend',
  reason: dayNames[day] ?? 'weekend',
})

function closure(date: CalendarDate, { calendar }: TariffRule, facts: ClockFacts): string | null {
  return calendar.closed.get(date) ?? facts.closedBecause(date)
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const shortDayNames = dayNames.map((name) => name.slice(0, 3).toLowerCase())

interface HoldDays {
  kind: string
  from: CalendarDate
  to: CalendarDate
}

/** Returns the days of each hold. An active hold is counted up to `asOf`, because its end is unknown. */
function holdDays(rule: TariffRule, { holds, zone, asOf }: ClockFacts): HoldDays[] {
  return holds.flatMap(({ kind, placed, cleared }) => {
    const from = eventDay(placed, zone)?.date
    const to = eventDay(cleared ?? asOf, zone)?.date
    if (from === undefined || to === undefined) return []
    return rule.holdDay === 'any'
      ? [{ kind, from, to }]
      : [{ kind, from: addDays(from, 1), to: addDays(to, -1) }]
  })
}
