import { roundingModes } from '../../decimal.js'
import { type FileProblem, problemAt } from '../../yaml-file/file-problem.js'
import type { Located } from '../../yaml-file/located.js'
import {
  type ChargeTerms,
  type FreeTerms,
  matchOrder,
  type RuleMatch,
  type TariffCalendar,
  type TariffRule,
} from '../tariff-rule.js'
import { everyDay } from './calendars-of.js'
import { type ContainerFacts, ownFactsFor } from './container-facts.js'
import type { WrittenRule } from './merge-rules.js'
import { amountAt, countAt, memberAt, textAt, textsAt } from './rule-members.js'
import { versionsOf } from './tiers-of.js'

export interface FileTerms {
  calendars: ReadonlyMap<string, TariffCalendar>
  currency: string | null
  containers: ContainerFacts
}

export function ruleOf(
  { id, own, whole }: WrittenRule,
  { calendars, currency, containers }: FileTerms,
): { rule: TariffRule; problems: FileProblem[] } {
  const free = freeOf(memberAt(whole, 'free'))
  const charge = memberAt(whole, 'charge')
  const firstDays = free.unit === 'days' ? [1, free.days + 1] : [1]
  const { versions, problems } = versionsOf(charge, firstDays)
  const events = textsAt(whole, 'start', 'latest_of')
  const stated: Omit<TariffRule, 'containers'> = {
    id,
    clock: textAt(whole, 'clock') ?? '',
    by: textAt(whole, 'by') ?? '',
    match: matchOf(memberAt(whole, 'match')),
    valid: validOf(whole),
    currency: textAt(whole, 'currency') ?? currency ?? '',
    start: {
      events: events.length > 0 ? events : startEvents(whole),
      takes: events.length > 0 ? 'latest' : 'first',
      isOfBill: textAt(whole, 'start', 'first_of') === 'bill',
      offset: countAt(whole, 'start', 'offset') ?? 0,
      cutoff: textAt(whole, 'start', 'cutoff'),
    },
    end: {
      event: textAt(whole, 'end', 'event') ?? '',
      countLast: textAt(whole, 'end', 'count_last') !== 'false',
      cutoff: textAt(whole, 'end', 'cutoff'),
    },
    dayFrom: textAt(whole, 'day_from'),
    calendar: calendars.get(textAt(whole, 'calendar') ?? 'none') ?? everyDay,
    free,
    charge: { ...chargeOf(charge), versions },
    holdDay: textAt(whole, 'hold_day') === 'whole' ? 'whole' : 'any',
    statedWins: textAt(whole, 'stated_lfd') !== 'ignored',
  }
  const rule = { ...stated, containers: ownFactsFor(stated, containers) }
  const missing = missingOf(rule, whole).map((name) =>
    problemAt(own.place, `the rule "${id}" has no ${name}`, `add ${name}`),
  )
  return { rule, problems: [...missing, ...(missing.length > 0 ? [] : problems)] }
}

const startEvents = (whole: Located): string[] => [
  ...textsAt(whole, 'start', 'event'),
  ...textsAt(whole, 'start', 'else'),
]

function matchOf(node: Located | undefined): RuleMatch {
  const match: RuleMatch = {}
  for (const field of matchOrder) {
    const values = textsAt(node, field)
    if (values.length > 0) match[field] = values
  }
  return match
}

function validOf(whole: Located): TariffRule['valid'] {
  const valid = memberAt(whole, 'valid')
  if (valid === undefined) return null
  const [first = ''] = [...textsAt(whole, 'start', 'latest_of'), ...startEvents(whole)]
  return {
    from: textAt(valid, 'from'),
    to: textAt(valid, 'to'),
    by: textAt(valid, 'by') ?? first,
    else: textsAt(valid, 'else'),
  }
}

function freeOf(node: Located | undefined): FreeTerms {
  const hours = countAt(node, 'hours')
  if (hours !== null) return { unit: 'hours', hours }
  return {
    unit: 'days',
    days: countAt(node, 'days') ?? 0,
    skip: textsAt(node, 'skip'),
    slide: textAt(node, 'slide') === 'true',
    notBefore: textAt(node, 'not_before'),
  }
}

function chargeOf(node: Located | undefined): Omit<ChargeTerms, 'versions'> {
  const once = memberAt(node, 'once')
  const amount = once?.kind === 'object' ? amountAt(once, 'amount') : amountAt(once)
  const to = amountAt(node, 'round', 'to')
  const mode = roundingModes.find((each) => each === textAt(node, 'round', 'mode')) ?? 'half_up'
  return {
    skip: textsAt(node, 'skip'),
    tiersFrom: textAt(node, 'tiers_from') === 'stay' ? 'stay' : 'charge',
    perTeu: textAt(node, 'per') === 'teu',
    once: amount && { amount, onStayDay: countAt(once, 'on_stay_day') },
    min: amountAt(node, 'min'),
    max: amountAt(node, 'max'),
    taxPercent: amountAt(node, 'tax_percent'),
    round: to && { to, mode },
  }
}

function missingOf(rule: TariffRule, whole: Located): string[] {
  const hasFree = ['days', 'hours'].some((key) => memberAt(whole, 'free', key) !== undefined)
  const lacks: [boolean, string][] = [
    [rule.clock === '', 'clock'],
    [rule.by === '', 'by'],
    [rule.currency === '', 'currency'],
    [rule.start.events.length === 0, 'start.event'],
    [rule.end.event === '', 'end.event'],
    [!hasFree, 'free.days'],
    [rule.charge.versions.length === 0, 'charge.tiers'],
  ]
  return lacks.filter(([isMissing]) => isMissing).map(([, name]) => name)
}
