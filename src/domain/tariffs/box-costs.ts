import type { Box } from '../box.js'
import type { GateCalendars } from '../gates/gate-calendar.js'
import type { Availability } from './availability.js'
import { chooseRules, type RuleChoice } from './choose-rule.js'
import type { ClockCount, ClockStatus } from './clock-count.js'
import type { HoldSpan } from './clock-facts.js'
import { countClock } from './count-clock.js'
import {
  eventOrder,
  type FactSources,
  factsOfBox,
  type Leg,
  legOf,
  type Supposition,
} from './facts-of-box.js'
import { matchOfBox } from './match-of-box.js'
import { withOwnEvents } from './own-events.js'
import type { TariffRule } from './tariff-rule.js'

export type CostStatus = ClockStatus | 'not_started' | 'no_tariff' | 'ambiguous' | 'unknown_date'

/** The costs of a container for each clock, such as demurrage. `no_tariff` if no rule matches. */
export interface ClockCost<Rule extends TariffRule = TariffRule> {
  box: Box
  clock: string | null
  by: string | null
  status: CostStatus
  choice: RuleChoice<Rule> | null
  count: ClockCount | null
  /** Days and costs under the user's assumptions, such as a pickup on another day. Null without assumptions. */
  ahead: ClockCount | null
}

export interface CostSources {
  now: Date
  calendars: GateCalendars
  /** Returns all holds of a container, present and past. Not needed if no rule skips days on hold. */
  holdsOf?: (box: Box) => readonly HoldSpan[]
  /** Returns the reports of a container's availability. Absent if no tariff rule counts from the availability. */
  availabilityOf?: (box: Box) => readonly Availability[]
  /** Returns the containers of the same bill. Not needed if no rule counts from the first of them. */
  billOf?: (box: Box) => readonly Box[]
  supposed?: Supposition
}

/** Tariff rules by the leg of the trip to which they apply. */
export type RulesByLeg<Rule extends TariffRule> = ReadonlyMap<Leg, readonly Rule[]>

export function rulesByLeg<Rule extends TariffRule>(rules: readonly Rule[]): RulesByLeg<Rule> {
  const groups = new Map<Leg, Rule[]>()
  for (const rule of rules) groups.set(legOf(rule), [...(groups.get(legOf(rule)) ?? []), rule])
  return groups
}

/** Computes the days and costs of a container for each clock, such as demurrage, to which a tariff rule applies. */
export function boxCosts<Rule extends TariffRule>(
  box: Box,
  rules: RulesByLeg<Rule>,
  sources: CostSources,
): ClockCost<Rule>[] {
  const given = factSources(box, sources)
  const clocks = [...rules].flatMap(([leg, own]) => {
    const facts = factsOfBox(box, leg, given)
    const supposed =
      sources.supposed && factsOfBox(box, leg, { ...given, supposed: sources.supposed })
    return chooseRules(own, matchOfBox(box, leg), facts)
      .filter(({ status, expired }) => status !== 'no_tariff' || expired.length > 0)
      .map((choice) => clockCost(box, choice, { facts, supposed }))
  })
  const nothing = { box, clock: null, by: null, choice: null, count: null, ahead: null }
  return clocks.length > 0 ? clocks : [{ ...nothing, status: 'no_tariff' }]
}

export function factSources(
  box: Box,
  { now, calendars, holdsOf, availabilityOf, billOf }: CostSources,
): Omit<FactSources, 'supposed'> {
  const available = (each: Box) => availabilityOf?.(each) ?? []
  return {
    now,
    calendar: calendars.of(box),
    ...(holdsOf ? { holds: holdsOf(box) } : {}),
    ...(availabilityOf ? { availability: availabilityOf(box) } : {}),
    ...(billOf && {
      bill: billOf(box).map((each) => ({ box: each, availability: available(each) })),
    }),
  }
}

type Facts = ReturnType<typeof factsOfBox>

function clockCost<Rule extends TariffRule>(
  box: Box,
  choice: RuleChoice<Rule>,
  { facts, supposed }: { facts: Facts; supposed: Facts | undefined },
): ClockCost<Rule> {
  const { clock, by, rule, status } = choice
  const made = { box, clock, by, choice, count: null, ahead: null }
  if (rule === null) {
    const isWaiting = choice.equal.length > 0 && choice.equal.every((each) => waits(each, facts))
    return { ...made, status: isWaiting ? 'not_started' : status === 'ok' ? 'no_tariff' : status }
  }
  const count = countClock(rule, facts)
  return {
    ...made,
    status: waits(rule, facts, count) ? 'not_started' : count.status,
    count,
    ahead: supposed === undefined ? null : countClock(rule, supposed),
  }
}

/** True if no known fact shows that the demurrage or other clock of a rule has started. */
const waits = (rule: TariffRule, facts: Facts, count = countClock(rule, facts)): boolean =>
  count.status === 'unknown_start' &&
  !hasPassed(rule, facts) &&
  rule.start.events.some((name) => count.missing.includes(name))

/** Returns whether a known event comes after the start event of a clock, such as demurrage. */
function hasPassed(rule: TariffRule, facts: Facts): boolean {
  const { start, end } = rule
  const { events, undated } = withOwnEvents(rule, facts)
  const order: readonly string[] = eventOrder
  const places = start.events.map((name) => order.indexOf(name))
  // The start event is not in `eventOrder`, so the clock may already run.
  if (places.includes(-1)) return true
  const last = Math.max(...places)
  if (undated?.some((name) => order.indexOf(name) >= last)) return true
  return events[end.event] !== undefined || order.slice(last + 1).some((name) => events[name])
}
