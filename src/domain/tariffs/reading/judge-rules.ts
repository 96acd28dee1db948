import { type CalendarDate, dateInWords } from '../../calendar-date.js'
import { foldText } from '../../matches-words.js'
import { nearNames } from '../../near-names.js'
import { type FileProblem, type Place, problemAt } from '../../yaml-file/file-problem.js'
import { byMatch, firstDifference } from '../choose-rule.js'
import { eventOrder } from '../facts-of-box.js'
import { namedEvents } from '../needed-facts.js'
import { type MatchField, matchOrder, type TariffRule, type Validity } from '../tariff-rule.js'

export interface PlacedRule {
  rule: TariffRule
  place: Place
}

/** Finds equally specific rules for the same clock, such as demurrage, that can apply to the same container. */
export function overlaps(rules: readonly PlacedRule[]): FileProblem[] {
  const groups = new Map<string, PlacedRule[]>()
  return rules.flatMap((later) => {
    const group = groups.get(reachOf(later.rule)) ?? []
    groups.set(reachOf(later.rule), group)
    const earlier = group.find((other) => isSameReach(other.rule, later.rule))
    group.push(later)
    if (earlier === undefined) return []
    const { line, file } = earlier.place
    const there = file === later.place.file ? `line ${line}` : `${file} line ${line}`
    const message = `"${later.rule.id}" and "${earlier.rule.id}" (${there}) apply to the same containers`
    return [
      problemAt(
        later.place,
        message,
        'name another field in "match", or use dates in "valid" that do not overlap',
      ),
    ]
  })
}

const isSameClock = (one: TariffRule, other: TariffRule): boolean =>
  one.clock === other.clock && one.by === other.by

/** Returns a key. Only rules with equal keys can overlap: same clock, billing party and matched fields. */
const reachOf = ({ clock, by, match }: TariffRule): string =>
  JSON.stringify([clock, by, ...matchOrder.filter((field) => match[field] !== undefined)])

const isSameReach = (one: TariffRule, other: TariffRule): boolean =>
  canMeet(one, other) && isSameTime(one.valid, other.valid)

function canMeet(one: TariffRule, other: TariffRule): boolean {
  const [mine, theirs] = [foldedOf(one.match), foldedOf(other.match)]
  for (const [field, values] of mine) {
    const known = theirs.get(field)
    if (known !== undefined && !values.some((value) => known.includes(value))) return false
  }
  return true
}

type Folded = ReadonlyMap<string, readonly string[]>

/** Values that rules accept, normalized for comparisons. Cached, because each rule is compared with many others. */
const foldedValues = new WeakMap<TariffRule['match'], Folded>()

function foldedOf(match: TariffRule['match']): Folded {
  const known = foldedValues.get(match)
  if (known !== undefined) return known
  const made = new Map(
    Object.entries(match).map(([field, values]) => [field, values.map(foldText)]),
  )
  foldedValues.set(match, made)
  return made
}

function isSameTime(one: TariffRule['valid'], other: TariffRule['valid']): boolean {
  if (one === null || other === null || !isSameEvent(one, other)) return true
  const starts = (one.from ?? '') <= (other.to ?? '9999')
  return starts && (other.from ?? '') <= (one.to ?? '9999')
}

const isSameEvent = (one: Validity, other: Validity): boolean =>
  one.by === other.by && one.else.join() === other.else.join()

/** Returns warnings about a user's rules, such as expired tariffs and events that no source reports. */
export function warnings(rules: readonly PlacedRule[], today: CalendarDate): FileProblem[] {
  return [
    ...ended(rules, today),
    ...lastDays(rules, today),
    ...shadowed(rules),
    ...rules.flatMap(unreported),
  ]
}

const reportedEvents: ReadonlySet<string> = new Set(eventOrder)

/** Returns warnings about events in tariff rules that no source reports, for example because of a typo. */
function unreported({ rule, place }: PlacedRule): FileProblem[] {
  const { id, start, valid, containers } = rule
  const stated = new Set([...containers.values()].flatMap(({ events }) => [...events.keys()]))
  const isKnown = (name: string): boolean => reportedEvents.has(name) || stated.has(name)
  const instead = [
    ...(start.takes === 'first' && start.events.some(isKnown) ? start.events : []),
    ...(valid !== null && [valid.by, ...valid.else].some(isKnown) ? [valid.by, ...valid.else] : []),
  ]
  return [...new Set(namedEvents(rule))]
    .filter((name) => !isKnown(name) && !instead.includes(name))
    .map((name) => {
      const near = nearNames(name, eventOrder)
      const message = `no source reports the event "${name}" of the rule "${id}"`
      return problemAt(place, message, `use ${(near.length > 0 ? near : eventOrder).join(', ')}`)
    })
}

function ended(rules: readonly PlacedRule[], today: CalendarDate): FileProblem[] {
  return rules.flatMap(({ rule, place }) => {
    const to = rule.valid?.to ?? null
    if (to === null || to >= today) return []
    const isContinued = rules.some(
      ({ rule: other }) =>
        other !== rule &&
        isSameClock(rule, other) &&
        firstDifference(rule, other) === null &&
        canMeet(rule, other) &&
        (other.valid?.to ?? '9999') >= today,
    )
    const message = `the rule "${rule.id}" ended on ${dateInWords(to, 0)}, and no later rule replaces it`
    return isContinued ? [] : [problemAt(place, message, 'add a rule for the current year')]
  })
}

function lastDays(rules: readonly PlacedRule[], today: CalendarDate): FileProblem[] {
  return rules.flatMap(({ rule, place }) => {
    const last = rule.calendar.covers?.[1] ?? null
    if (last === null || last >= today || (rule.valid?.to ?? '9999') < today) return []
    const message = `the calendar of "${rule.id}" lists holidays only until ${dateInWords(last, 0)}`
    return [
      problemAt(
        place,
        message,
        'add the holidays of the current year, and extend the period in "covers"',
      ),
    ]
  })
}

/** Fields that describe the container. A tariff often has a separate table of rates for each value. */
const ownFields: readonly MatchField[] = ['hazardous', 'soc', 'operating', 'equipment', 'size']

function shadowed(rules: readonly PlacedRule[]): FileProblem[] {
  return rules.flatMap(({ rule, place }) => {
    const own = ownFields.filter((field) => rule.match[field] !== undefined)
    const group = rules.filter(({ rule: other }) => isSameClock(rule, other))
    return own.length === 0 ? [] : shadowOf({ rule, place }, own, group)
  })
}

/** Finds a rule that has precedence over another rule for containers that match both, which may be unintended. */
function shadowOf(
  { rule, place }: PlacedRule,
  own: readonly MatchField[],
  group: readonly PlacedRule[],
): FileProblem[] {
  const stronger = group.find(
    ({ rule: other }) =>
      byMatch(other, rule) < 0 &&
      own.some((field) => other.match[field] === undefined) &&
      canMeet(rule, other) &&
      isSameTime(rule.valid, other.valid) &&
      !group.some(({ rule: both }) => coversBoth(both, rule, other)),
  )
  if (stronger === undefined) return []
  const message = `for containers that match both rules, "${stronger.rule.id}" has precedence over "${rule.id}", although "${rule.id}" names their ${own.join(' and ')}`
  const cure = `if this is wrong, write a third rule that extends "${stronger.rule.id}" and has the "match" of both rules`
  return [problemAt(place, message, cure)]
}

const coversBoth = (both: TariffRule, one: TariffRule, other: TariffRule): boolean =>
  matchOrder.every(
    (field) =>
      both.match[field] !== undefined ||
      (one.match[field] === undefined && other.match[field] === undefined),
  ) &&
  canMeet(both, one) &&
  canMeet(both, other)
