import type { CalendarDate } from '../calendar-date.js'
import { foldText } from '../matches-words.js'
import type { ClockFacts } from './clock-facts.js'
import { type EventFacts, factDay } from './event-day.js'
import { withOwnEvents } from './own-events.js'
import { type MatchField, matchOrder, type TariffRule, type Validity } from './tariff-rule.js'

/** Values of a container in the fields that a tariff rule can name. If the value is a list, one item must match. */
export type MatchedBox = Partial<Record<MatchField, string | boolean | readonly string[] | null>>

type Scoped = Pick<TariffRule, 'id' | 'clock' | 'by' | 'match' | 'valid' | 'containers'>

type NumberedFacts = EventFacts & Pick<ClockFacts, 'number'>

export interface RuleChoice<Rule extends Scoped = TariffRule> {
  clock: string
  by: string
  status: 'ok' | 'ambiguous' | 'no_tariff' | 'unknown_date'
  rule: Rule | null
  /** Less specific rules that also match. `because` is the first field that only the chosen rule names. */
  beaten: { rule: Rule; because: MatchField }[]
  /** The rules among which oct cannot choose: equally specific rules, or rules that depend on an unknown date. */
  equal: Rule[]
  /** Rules that match the container but are not valid on the relevant day. */
  expired: Rule[]
  /** More specific rules that may apply. Each is listed with the fields that the rule names but no source reports. */
  unsure: { rule: Rule; unknown: MatchField[] }[]
  /** Events without a date that decide which rule applies. Empty unless the status is `unknown_date`. */
  missing: string[]
}

/** Chooses one tariff rule for each charge, such as demurrage, of each billing party. Keeps the order of the rules. */
export function chooseRules<Rule extends Scoped>(
  rules: readonly Rule[],
  box: MatchedBox,
  facts: NumberedFacts,
): RuleChoice<Rule>[] {
  const known = new KnownValues(box)
  return groupsOf(rules).map((group) => chooseRule(group, known, facts))
}

/** Tariff rules by charge and billing party. Cached, because oct uses the same list of rules for all containers. */
const groupLists = new WeakMap<readonly Scoped[], readonly RuleGroup<Scoped>[]>()

function groupsOf<Rule extends Scoped>(rules: readonly Rule[]): readonly RuleGroup<Rule>[] {
  const known = groupLists.get(rules) as readonly RuleGroup<Rule>[] | undefined
  if (known !== undefined) return known
  const groups = new Map<string, Rule[]>()
  for (const rule of rules) {
    const key = JSON.stringify([rule.clock, rule.by])
    groups.set(key, [...(groups.get(key) ?? []), rule])
  }
  const made = [...groups.values()].map((group) => new RuleGroup(group))
  groupLists.set(rules, made)
  return made
}

function chooseRule<Rule extends Scoped>(
  group: RuleGroup<Rule>,
  box: KnownValues,
  facts: NumberedFacts,
): RuleChoice<Rule> {
  const fits = group.fitsOf(box)
  const validities = fits.matching.map((rule) => validityOf(rule, facts))
  const key = validities.join()
  const known = fits.choices.get(key)
  if (known !== undefined) return known
  const made = choiceOf(group, fits, validities)
  fits.choices.set(key, made)
  return made
}

function choiceOf<Rule extends Scoped>(
  group: RuleGroup<Rule>,
  { matching, possible }: Fits<Rule>,
  validities: readonly RuleValidity[],
): RuleChoice<Rule> {
  const dated = matching.map((rule, index) => ({ rule, validity: validities[index] }))
  const valid = dated.filter(({ validity }) => validity !== 'expired').map(({ rule }) => rule)
  const [best, ...others] = valid
  const made: RuleChoice<Rule> = {
    clock: group.clock,
    by: group.by,
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
  const isUndated = (rule: Rule) => validities[matching.indexOf(rule)] === 'unknown'
  const undated = [best, ...equal].filter(isUndated)
  const missing = [...new Set(undated.flatMap(({ valid }) => (valid ? eventsOf(valid) : [])))]
  if (missing.length > 0) return { ...made, status: 'unknown_date', equal: undated, missing }
  if (equal.length > 0) return { ...made, status: 'ambiguous', equal: [best, ...equal] }
  return {
    ...made,
    status: 'ok',
    rule: best,
    beaten: others.map((rule) => ({ rule, because: firstDifference(best, rule) ?? 'direction' })),
    unsure: possible.filter(({ rule }) => byMatch(rule, best) < 0),
  }
}

interface Fits<Rule extends Scoped> {
  /** Rules that match a container. A more specific rule comes before a less specific rule. */
  matching: readonly Rule[]
  /** Rules that match a container if oct ignores the fields that no source reports. */
  possible: readonly { rule: Rule; unknown: MatchField[] }[]
  /** Cached choices. The key is the validity of each rule in `matching`. */
  choices: Map<string, RuleChoice<Rule>>
}

class RuleGroup<Rule extends Scoped> {
  readonly clock: string
  readonly by: string
  readonly #rules: readonly { rule: Rule; wanted: readonly Wanted[] }[]
  /** For each field, all values that occur in the rules of this group. */
  readonly #named = new Map<MatchField, Set<string>>()
  /** Cached matches. The key is the values of the container that occur in `#named`. */
  readonly #fits = new Map<string, Fits<Rule>>()

  constructor(rules: readonly Rule[]) {
    this.clock = rules[0]?.clock ?? ''
    this.by = rules[0]?.by ?? ''
    this.#rules = rules.map((rule) => ({ rule, wanted: wantedOf(rule.match) }))
    for (const { field, values } of this.#rules.flatMap(({ wanted }) => wanted)) {
      const named = this.#named.get(field) ?? new Set()
      for (const value of values) named.add(value)
      this.#named.set(field, named)
    }
  }

  fitsOf(box: KnownValues): Fits<Rule> {
    const relevant = [...this.#named].map(
      ([field, named]) => box.of(field)?.filter((text) => named.has(text)) ?? null,
    )
    const key = JSON.stringify(relevant)
    const known = this.#fits.get(key)
    if (known !== undefined) return known
    const made = this.#compare(box)
    this.#fits.set(key, made)
    return made
  }

  #compare(box: KnownValues): Fits<Rule> {
    const fits = this.#rules.flatMap(({ rule, wanted }) => {
      const unknown = unknownFields(wanted, box)
      return unknown === null ? [] : [{ rule, unknown }]
    })
    const matching = fits.filter(({ unknown }) => unknown.length === 0).map(({ rule }) => rule)
    const possible = fits.filter(({ unknown }) => unknown.length > 0)
    return { matching: matching.sort(byMatch), possible, choices: new Map() }
  }
}

/** Returns the fields of a rule that no source reports for the container. Null if the rule does not match. */
function unknownFields(wanted: readonly Wanted[], box: KnownValues): MatchField[] | null {
  const unknown: MatchField[] = []
  for (const { field, values } of wanted) {
    const known = box.of(field)
    if (known === null) unknown.push(field)
    else if (!known.some((text) => values.has(text))) return null
  }
  return unknown
}

/** Values of a container, normalized like those of tariff rules. Null for a field that no source reports. */
class KnownValues {
  readonly #box: MatchedBox
  readonly #folded = new Map<MatchField, readonly string[] | null>()

  constructor(box: MatchedBox) {
    this.#box = box
  }

  of(field: MatchField): readonly string[] | null {
    const folded = this.#folded.get(field)
    if (folded !== undefined) return folded
    const known = this.#box[field]
    const texts = typeof known === 'object' ? known : [String(known)]
    const made = known === undefined || texts === null ? null : texts.map(foldText)
    this.#folded.set(field, made)
    return made
  }
}

/** The values that a rule accepts in a field, normalized for comparisons. */
interface Wanted {
  field: MatchField
  values: ReadonlySet<string>
}

const wantedOf = (match: Scoped['match']): Wanted[] =>
  Object.entries(match).map(([field, values]) => ({
    field: field as MatchField,
    values: new Set(values.map(foldText)),
  }))

const eventsOf = (valid: Validity): string[] => [valid.by, ...valid.else]

type RuleValidity = 'valid' | 'expired' | 'unknown'

function validityOf(rule: Scoped, facts: NumberedFacts): RuleValidity {
  const { valid } = rule
  if (valid === null) return 'valid'
  const all = withOwnEvents(rule, facts)
  const days = eventsOf(valid).flatMap((name) => factDay(name, all, null) ?? [])
  const date: CalendarDate | undefined = days[0]?.date
  if (date === undefined) return 'unknown'
  const isBefore = valid.from !== null && date < valid.from
  return isBefore || (valid.to !== null && date > valid.to) ? 'expired' : 'valid'
}

/** Sorts tariff rules. A more specific rule comes before a less specific rule. */
export function byMatch(one: Scoped, other: Scoped): number {
  const field = firstDifference(one, other)
  return field === null ? 0 : one.match[field] === undefined ? 1 : -1
}

export const firstDifference = (one: Scoped, other: Scoped): MatchField | null =>
  matchOrder.find(
    (field) => (one.match[field] === undefined) !== (other.match[field] === undefined),
  ) ?? null
