import type { CalendarDate } from '../calendar-date.js'
import { foldText } from '../matches-words.js'
import { type EventFacts, factDay } from './event-day.js'
import { type MatchField, matchOrder, type TariffRule } from './tariff-rule.js'

/**
 * Values of a container in each field that tariff rules can name. If a field has a list, one matching item is enough.
 */
export type MatchedBox = Partial<Record<MatchField, string | boolean | readonly string[] | null>>

type Scoped = Pick<TariffRule, 'id' | 'clock' | 'by' | 'match' | 'valid'>

export interface RuleChoice<Rule extends Scoped = TariffRule> {
  clock: string
  by: string
  status: 'ok' | 'ambiguous' | 'no_tariff' | 'unknown_date'
  rule: Rule | null
  /** Rules that also apply but are less specific. Each comes with a field that only the chosen rule names. */
  beaten: { rule: Rule; because: MatchField }[]
  /** The rules that are equally specific; empty unless the status is `ambiguous`. */
  equal: Rule[]
  /** Rules that match the container, but are not valid on the day of the event. */
  expired: Rule[]
  /**
   * Rules that may apply and are more specific. Each comes with those of its fields that no source reports for the
   * container.
   */
  unsure: { rule: Rule; unknown: MatchField[] }[]
  /**
   * Events that are not reported, but whose date decides which rule applies; empty unless the status is `unknown_date`.
   */
  missing: string[]
}

/** Chooses one tariff rule for each clock and each party that bills. Keeps the order of the rules. */
export function chooseRules<Rule extends Scoped>(
  rules: readonly Rule[],
  box: MatchedBox,
  facts: EventFacts,
): RuleChoice<Rule>[] {
  const groups = new Map<string, Rule[]>()
  for (const rule of rules) {
    const key = JSON.stringify([rule.clock, rule.by])
    const group = groups.get(key)
    if (group) group.push(rule)
    else groups.set(key, [rule])
  }
  return [...groups.values()].map((group) => chooseRule(group, box, facts))
}

function chooseRule<Rule extends Scoped>(
  rules: readonly Rule[],
  box: MatchedBox,
  facts: EventFacts,
): RuleChoice<Rule> {
  const fits = rules.map((rule) => ({ rule, unknown: unknownFields(rule, box) }))
  const matching = fits.filter(({ unknown }) => unknown?.length === 0).map(({ rule }) => rule)
  const dated = matching.map((rule) => ({ rule, validity: validityOf(rule, facts) }))
  const valid = dated.filter(({ validity }) => validity !== 'expired').map(({ rule }) => rule)
  const [best, ...others] = [...valid].sort(byMatch)
  const made: RuleChoice<Rule> = {
    clock: rules[0]?.clock ?? '',
    by: rules[0]?.by ?? '',
    status: 'no_tariff',
    rule: null,
    beaten: [],
    equal: [],
    expired: dated.filter(({ validity }) => validity === 'expired').map(({ rule }) => rule),
    unsure: [],
    missing: [],
  }
  if (best === undefined) return made
  const equal = others.filter((rule) => firstDifference(best, rule) === null)
  const undated = [best, ...equal].filter((rule) => validityOf(rule, facts) === 'unknown')
  const missing = [...new Set(undated.flatMap(({ valid }) => valid?.by ?? []))]
  if (missing.length > 0) return { ...made, status: 'unknown_date', missing }
  if (equal.length > 0) return { ...made, status: 'ambiguous', equal: [best, ...equal] }
  return {
    ...made,
    status: 'ok',
    rule: best,
    beaten: others.map((rule) => ({ rule, because: firstDifference(best, rule) ?? 'direction' })),
    unsure: fits.flatMap(({ rule, unknown }) =>
      unknown !== null && unknown.length > 0 && byMatch(rule, best) < 0 ? [{ rule, unknown }] : [],
    ),
  }
}

/**
 * Returns the fields that a rule names and no source reports for the container; null if the rule does not match the
 * container.
 */
function unknownFields({ match }: Scoped, box: MatchedBox): MatchField[] | null {
  const unknown: MatchField[] = []
  for (const [name, wanted] of Object.entries(match)) {
    const field = name as MatchField
    const known = box[field]
    if (known === undefined || known === null) unknown.push(field)
    else if (!hasOne(known, wanted)) return null
  }
  return unknown
}

function hasOne(known: string | boolean | readonly string[], wanted: readonly string[]): boolean {
  const folded = foldedValues(wanted)
  const texts = typeof known === 'object' ? known : [String(known)]
  return texts.some((text) => folded.has(foldText(text)))
}

/**
 * Values of each list in a rule, in a form for comparisons. Cached, because all containers are compared with the same
 * rules.
 */
const foldedLists = new WeakMap<readonly string[], ReadonlySet<string>>()

function foldedValues(wanted: readonly string[]): ReadonlySet<string> {
  const folded = foldedLists.get(wanted) ?? new Set(wanted.map(foldText))
  foldedLists.set(wanted, folded)
  return folded
}

function validityOf({ valid }: Scoped, facts: EventFacts): 'valid' | 'expired' | 'unknown' {
  if (valid === null) return 'valid'
  const date: CalendarDate | undefined = factDay(valid.by, facts, null)?.date
  if (date === undefined) return 'unknown'
  const isBefore = valid.from !== null && date < valid.from
  return isBefore || (valid.to !== null && date > valid.to) ? 'expired' : 'valid'
}

/** Compares two rules for sorting: the more specific rule comes first. */
export function byMatch(one: Scoped, other: Scoped): number {
  const field = firstDifference(one, other)
  return field === null ? 0 : one.match[field] === undefined ? 1 : -1
}

export const firstDifference = (one: Scoped, other: Scoped): MatchField | null =>
  matchOrder.find(
    (field) => (one.match[field] === undefined) !== (other.match[field] === undefined),
  ) ?? null
