import { addDays, type CalendarDate, daysBetween } from '../calendar-date.js'
import { type Decimal, decimalText, subtractDecimals } from '../decimal.js'
import { knownZone } from '../zoned-time.js'
import { type ChargeSpan, mostClockDays, type SpanCounter, type SpanEnd } from './charge-span.js'
import type { ClockCount, ClockStatus } from './clock-count.js'
import type { ClockFacts } from './clock-facts.js'
import { dayCounter } from './count-days.js'
import { hourCounter } from './count-hours.js'
import { type EventDay, eventDay, factDay } from './event-day.js'
import { withOwnEvents } from './own-events.js'
import { type Priced, priceDays } from './price-days.js'
import { type StartOfClock, startOfClock } from './start-of-clock.js'
import type { TariffRule } from './tariff-rule.js'

/** Counts days and costs of a clock, such as demurrage, in the facility's time zone. Never throws or guesses. */
export function countClock(rule: TariffRule, reported: ClockFacts): ClockCount {
  const facts = withOwnEvents(rule, reported)
  const start = startOfClock(rule, facts)
  const ended = factDay(rule.end.event, facts, rule.dayFrom)
  const stated = statedDate(rule, facts)
  if (start.at === null && stated === null) {
    return nothing(rule, 'unknown_start', { missing: start.missing })
  }
  const opening = rule.free.unit === 'days' ? rule.free.notBefore : null
  if (opening !== null && factDay(opening, facts, rule.dayFrom) === null) {
    return nothing(rule, 'unknown_start', { missing: [...start.missing, opening] })
  }
  if (ended === null && facts.undated?.includes(rule.end.event)) {
    return nothing(rule, 'unknown_end', { missing: [rule.end.event] })
  }
  const until = ended ?? eventDay(facts.asOf, facts.zone, rule.dayFrom)
  const contradiction = contradictionOf(start.at, ended, until)
  if (until === null || contradiction !== null) {
    return nothing(rule, 'bad_facts', { notes: contradiction ? [contradiction] : [] })
  }
  const counter = counterOf(rule, facts, start)
  const end = endOf(rule, until, ended !== null)
  const own = start.at === null ? null : priced(rule, facts, counter(end, null))
  const applied = stated === null ? own : priced(rule, facts, counter(end, stated))
  if (applied === null) return nothing(rule, 'unknown_start', { missing: start.missing })
  return resultOf(applied, own, { rule, facts, counter, start, end, ended, stated })
}

interface Given {
  rule: TariffRule
  facts: ClockFacts
  counter: SpanCounter
  start: StartOfClock
  end: SpanEnd
  /** The day on which the clock (such as demurrage) ended. Null if the clock still runs. */
  ended: EventDay | null
  stated: CalendarDate | null
}

interface PricedSpan extends Priced {
  span: ChargeSpan
}

const priced = (rule: TariffRule, facts: ClockFacts, span: ChargeSpan): PricedSpan => ({
  span,
  ...priceDays(rule, facts.size, span.days),
})

const counterOf = (rule: TariffRule, facts: ClockFacts, start: StartOfClock): SpanCounter =>
  rule.free.unit === 'hours'
    ? hourCounter(facts, { hours: rule.free.hours, start: start.at })
    : dayCounter(rule, facts, { free: rule.free, start: start.day })

/** Returns the last free day that the billing party states. Null for a clock that starts after the pickup. */
function statedDate(rule: TariffRule, { stated }: ClockFacts): CalendarDate | null {
  const isAfterPickup = rule.start.events.some((name) => afterPickup.includes(name))
  if (!rule.statedWins || isAfterPickup) return null
  return stated.find(({ by }) => by === rule.by)?.date ?? null
}

const afterPickup: readonly string[] = ['full_out', 'empty_out']

function contradictionOf(
  start: EventDay | null,
  end: EventDay | null,
  until: EventDay | null,
): string | null {
  if (start === null || until === null) return null
  if (end !== null && isBefore(end, start)) return 'end_before_start'
  return daysBetween(start.date, until.date) > mostClockDays ? 'span_too_long' : null
}

function isBefore(end: EventDay, start: EventDay): boolean {
  if (end.date !== start.date) return end.date < start.date
  return end.instant !== null && start.instant !== null && end.instant < start.instant
}

function endOf({ end }: TariffRule, at: EventDay, isEnded: boolean): SpanEnd {
  const isEarly = end.cutoff !== null && at.time !== null && at.time < end.cutoff
  return { at, isCharged: !isEnded || (end.countLast && !isEarly) }
}

function resultOf(applied: PricedSpan, own: PricedSpan | null, given: Given): ClockCount {
  const { span } = applied
  const { rule, stated, start, ended } = given
  const status = statusOf(applied, given)
  const tariffLfd = own?.span.lfd ?? null
  return {
    status,
    free_from: span.free_from,
    lfd: span.lfd,
    lfd_instant: span.lfd_instant,
    first_charge_day: span.first_charge_day,
    charge_days: span.days.filter(({ kind }) => kind === 'charged').length,
    tiers: applied.tiers,
    tax: applied.tax && decimalText(applied.tax),
    amount: amountText(applied.amount, rule),
    currency: rule.currency,
    lfd_source: stated === null ? 'tariff' : 'stated',
    tariff_lfd: tariffLfd,
    lfd_diff_days: stated === null || tariffLfd === null ? null : daysBetween(tariffLfd, stated),
    tariff_amount: own && amountText(own.amount, rule),
    hold_days_in_free: holdDays(span, true),
    hold_days_in_charge: holdDays(span, false),
    days_left: status === 'free' ? daysBetween(given.end.at.date, span.lfd) : null,
    next_day_cost: status === 'accruing' ? nextDayCost(applied, given) : null,
    missing: [...start.missing, ...applied.missing],
    notes: notesOf(applied, given),
    days: ended ? applied.days.filter(({ date }) => date <= ended.date) : applied.days,
  }
}

function statusOf({ span, missing }: PricedSpan, { ended, end }: Given): ClockStatus {
  if (missing.length > 0) return 'missing_rate'
  if (ended !== null) return 'final'
  const hasCharges = span.days.some(({ kind }) => kind === 'charged')
  return hasCharges || end.at.date > span.lfd ? 'accruing' : 'free'
}

const holdDays = ({ days }: ChargeSpan, isFreeTime: boolean): number =>
  days.filter((day) => day.isHold && day.isFreeTime === isFreeTime).length

function nextDayCost(applied: PricedSpan, given: Given): string | null {
  const { rule, facts, end, counter, stated } = given
  const { date, instant } = end.at
  const at = { ...end.at, date: addDays(date, 1), instant: instant && instant + 86_400_000 }
  const { amount } = priced(rule, facts, counter({ ...end, at }, stated))
  return amount === null || applied.amount === null
    ? null
    : amountText(subtractDecimals(amount, applied.amount), rule)
}

/** Formats an amount with the number of decimal places that the tariff states. */
const amountText = (amount: Decimal | null, { charge }: TariffRule): string | null =>
  amount && decimalText(amount, charge.round === null ? 2 : charge.round.to.scale)

function notesOf({ span, notes }: PricedSpan, { rule, facts, start, ended }: Given): string[] {
  const isEndVague = rule.end.cutoff !== null && ended !== null && ended.time === null
  return [
    ...new Set([
      ...start.notes,
      ...span.notes,
      ...notes,
      ...(isEndVague ? ['end_time_unknown'] : []),
      ...(knownZone(facts.zone) === null ? ['zone_unknown'] : []),
    ]),
  ]
}

const nothing = (
  { currency }: TariffRule,
  status: ClockStatus,
  { missing = [], notes = [] }: { missing?: string[]; notes?: string[] },
): ClockCount => ({
  status,
  free_from: null,
  lfd: null,
  lfd_instant: null,
  first_charge_day: null,
  charge_days: null,
  tiers: [],
  tax: null,
  amount: null,
  currency,
  lfd_source: 'tariff',
  tariff_lfd: null,
  lfd_diff_days: null,
  tariff_amount: null,
  hold_days_in_free: 0,
  hold_days_in_charge: 0,
  days_left: null,
  next_day_cost: null,
  missing,
  notes,
  days: [],
})
