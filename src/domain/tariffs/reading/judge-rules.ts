import { type CalendarDate, dateInWords } from '../../calendar-date.js'
import { foldText } from '../../matches-words.js'
import { type FileProblem, type Place, problemAt } from '../../yaml-file/file-problem.js'
import { byMatch, firstDifference } from '../choose-rule.js'
import { type MatchField, matchOrder, type TariffRule } from '../tariff-rule.js'

export interface PlacedRule {
  rule: TariffRule
  place: Place
}

/** Finds tariff rules for one clock that are equally specific and can apply to the same container. */
export function overlaps(rules: readonly PlacedRule[]): FileProblem[] {
  return rules.flatMap((later, index) => {
    const earlier = rules.slice(0, index).find((other) => isSameReach(other.rule, later.rule))
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

function isSameReach(one: TariffRule, other: TariffRule): boolean {
  if (!isSameClock(one, other) || firstDifference(one, other) !== null) return false
  return canMeet(one, other) && isSameTime(one.valid, other.valid)
}

function canMeet(one: TariffRule, other: TariffRule): boolean {
  return matchOrder.every((field) => {
    const [mine, theirs] = [one.match[field], other.match[field]]
    if (mine === undefined || theirs === undefined) return true
    const folded = new Set(theirs.map(foldText))
    return mine.some((value) => folded.has(foldText(value)))
  })
}

function isSameTime(one: TariffRule['valid'], other: TariffRule['valid']): boolean {
  if (one === null || other === null || one.by !== other.by) return true
  const starts = (one.from ?? '') <= (other.to ?? '9999')
  return starts && (other.from ?? '') <= (one.to ?? '9999')
}

/** Returns warnings about tariffs that have ended, and about kinds of containers without a tariff rule. */
export function warnings(rules: readonly PlacedRule[], today: CalendarDate): FileProblem[] {
  return [...ended(rules, today), ...lastDays(rules, today), ...shadowed(rules)]
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
    const message = `the rule "${rule.id}" ended on ${dateInWords(to, 0)}, and no rule continues it`
    return isContinued ? [] : [problemAt(place, message, 'add the rule of this year')]
  })
}

function lastDays(rules: readonly PlacedRule[], today: CalendarDate): FileProblem[] {
  return rules.flatMap(({ rule, place }) => {
    const last = rule.calendar.covers?.[1] ?? null
    if (last === null || last >= today || (rule.valid?.to ?? '9999') < today) return []
    const message = `the calendar of "${rule.id}" has holidays until ${dateInWords(last, 0)} only`
    return [
      problemAt(place, message, 'add the holidays of this year, and change the days in "covers"'),
    ]
  })
}

/** Fields that concern the container itself. Tariffs often have a separate table for each value of such a field. */
const ownFields: readonly MatchField[] = ['hazardous', 'soc', 'operating', 'equipment', 'size']

function shadowed(rules: readonly PlacedRule[]): FileProblem[] {
  return rules.flatMap(({ rule, place }) => {
    const own = ownFields.filter((field) => rule.match[field] !== undefined)
    if (own.length === 0) return []
    const stronger = rules.find(
      ({ rule: other }) =>
        isSameClock(rule, other) &&
        byMatch(other, rule) < 0 &&
        own.some((field) => other.match[field] === undefined) &&
        canMeet(rule, other) &&
        isSameTime(rule.valid, other.valid) &&
        !rules.some(({ rule: both }) => coversBoth(both, rule, other)),
    )
    if (stronger === undefined) return []
    const message = `"${stronger.rule.id}" takes precedence over "${rule.id}", even for ${own.join(' and ')}`
    const cure = `if the precedence is wrong, write a rule that extends "${stronger.rule.id}" and has the "match" of both rules`
    return [problemAt(place, message, cure)]
  })
}

const coversBoth = (both: TariffRule, one: TariffRule, other: TariffRule): boolean =>
  isSameClock(both, one) &&
  canMeet(both, one) &&
  canMeet(both, other) &&
  matchOrder.every(
    (field) =>
      both.match[field] !== undefined ||
      (one.match[field] === undefined && other.match[field] === undefined),
  )
