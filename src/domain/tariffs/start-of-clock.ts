import { addDays, type CalendarDate } from '../calendar-date.js'
import type { ClockFacts } from './clock-facts.js'
import { type EventDay, factDay } from './event-day.js'
import { withOwnEvents } from './own-events.js'
import type { TariffRule } from './tariff-rule.js'

export interface StartOfClock {
  at: EventDay | null
  day: CalendarDate | null
  missing: string[]
  notes: string[]
}

export function startOfClock(rule: TariffRule, facts: ClockFacts): StartOfClock {
  const { start } = rule
  const known = start.events.map((name) => ({
    name,
    at: startDay(name, rule, facts),
  }))
  const missing = known.filter(({ at }) => at === null).map(({ name }) => name)
  const dated = known.flatMap(({ name, at }) => (at === null ? [] : [{ name, at }]))
  const isUnknown = start.takes === 'latest' ? missing.length > 0 : dated.length === 0
  const chosen = start.takes === 'latest' ? latest(dated) : dated[0]
  if (isUnknown || chosen === undefined) return { at: null, day: null, missing, notes: [] }
  const { name, at } = chosen
  const fellBack = start.takes === 'first' && name !== start.events[0]
  return {
    at,
    day: addDays(at.date, start.offset + (isLate(at, start.cutoff) ? 1 : 0)),
    missing: [],
    notes: [
      ...(fellBack ? [`start_fell_back:${name}`] : []),
      ...(start.cutoff !== null && at.time === null ? ['start_time_unknown'] : []),
      ...(start.isOfBill && facts.bill === undefined ? ['bill_unknown'] : []),
    ],
  }
}

/** Returns when an event happened for the container, or for the first container of its bill. */
function startDay(
  name: string,
  rule: Pick<TariffRule, 'start' | 'dayFrom' | 'containers'>,
  facts: ClockFacts,
): EventDay | null {
  const { start, dayFrom } = rule
  const own = factDay(name, facts, dayFrom)
  if (!start.isOfBill) return own
  const days = (facts.bill ?? []).flatMap(
    (each) => factDay(name, { ...facts, ...withOwnEvents(rule, each) }, dayFrom) ?? [],
  )
  return [...(own === null ? [] : [own]), ...days].reduce<EventDay | null>(
    (first, at) => (first === null || isAfter(first, at) ? at : first),
    null,
  )
}

/** Returns whether an event is after the cutoff. If its time is unknown, assumes the earlier day, which is safer. */
const isLate = ({ time }: EventDay, cutoff: string | null): boolean =>
  cutoff !== null && time !== null && time >= cutoff

function latest<Dated extends { at: EventDay }>(dated: readonly Dated[]): Dated | undefined {
  return dated.reduce<Dated | undefined>(
    (last, each) => (last && isAfter(last.at, each.at) ? last : each),
    undefined,
  )
}

const isAfter = (one: EventDay, other: EventDay): boolean =>
  one.date === other.date ? (one.instant ?? 0) >= (other.instant ?? 0) : one.date > other.date
