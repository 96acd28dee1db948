import type { CalendarDate } from '../../calendar-date.js'
import { shapeProblems } from '../../yaml-file/check-shape.js'
import {
  eachPlaceOnce,
  type FileProblem,
  type Place,
  problemAt,
} from '../../yaml-file/file-problem.js'
import { type LocatedMap, memberOf, textsOf } from '../../yaml-file/located.js'
import { readYaml, type YamlWords } from '../../yaml-file/read-yaml.js'
import type { TariffRule } from '../tariff-rule.js'
import { calendarsOf } from './calendars-of.js'
import { containerFactsOf } from './container-facts.js'
import { contradictions } from './judge-rule.js'
import { overlaps, warnings } from './judge-rules.js'
import { idOf, mergeRules } from './merge-rules.js'
import { type FileTerms, ruleOf } from './rule-of.js'
import { tariffSchema } from './tariff-schema.js'

export interface TariffFile {
  file: string
  text: string
}

export interface FiledRule extends TariffRule {
  place: Place
  base: string | null
  /** Name of the calendar of this tariff rule. Null if the rule counts every day. */
  calendarName: string | null
}

export interface TariffReading {
  rules: FiledRule[]
  problems: FileProblem[]
  warnings: FileProblem[]
}

interface MostOf {
  rules: number
  /** Number of different pairs of a clock, such as demurrage, and a party that bills it. */
  clocks: number
}

/** Reads all tariff files. Never throws: problems, such as too many rules or clocks, are part of the result. */
export function readTariffs(
  files: readonly TariffFile[],
  today: CalendarDate,
  most: MostOf = { rules: Number.POSITIVE_INFINITY, clocks: Number.POSITIVE_INFINITY },
): TariffReading {
  const read = files.map(readFile)
  const rules = read.flatMap((file) => file.rules)
  const placed = rules.map((rule) => ({ rule, place: rule.place }))
  const problems = [
    ...read.flatMap((file) => file.problems),
    ...sameIds(read.flatMap((file) => file.ids)),
    ...tooMany(rules, most),
    ...overlaps(placed),
  ]
  return problems.length > 0
    ? { rules: [], problems: eachPlaceOnce(problems), warnings: [] }
    : { rules, problems, warnings: warnings(placed, today) }
}

const tariffWords: YamlWords = {
  levels: 'nest a tariff file at most nine levels deep',
  begin: 'write a tariff file with oct tariffs init',
  share: 'repeat the values in each rule, or take them from another rule with "extends"',
}

interface ReadFile {
  /** The usable rules. Omits rules with a value of the wrong kind, and rules that extend an omitted rule. */
  rules: FiledRule[]
  ids: readonly { id: string; place: Place }[]
  problems: FileProblem[]
}

function readFile({ file, text }: TariffFile): ReadFile {
  const read = readYaml(text, file, tariffWords)
  if ('problems' in read) return { rules: [], ids: [], problems: read.problems }
  const shape = shapeProblems(read.tree, tariffSchema, 'the file')
  const { byName, problems } = calendarsOf(read.tree)
  const { containers, problems: wrongFacts } = containerFactsOf(read.tree)
  const currency = memberOf(read.tree, 'currency')
  const list = memberOf(read.tree, 'rules')
  const maps = list?.kind === 'array' ? list.items.filter((item) => item.kind === 'object') : []
  const made = rulesOf(maps, {
    calendars: byName,
    currency: currency === undefined ? null : (textsOf(currency)[0]?.text ?? ''),
    containers,
  })
  return {
    rules: made.rules,
    ids: maps.map((map) => ({ id: idOf(map), place: map.place })).filter(({ id }) => id !== ''),
    problems: [...shape, ...problems, ...wrongFacts, ...made.problems],
  }
}

const ruleSchema = tariffSchema.properties?.rules?.items ?? {}

function rulesOf(
  maps: readonly LocatedMap[],
  terms: FileTerms,
): { rules: FiledRule[]; problems: FileProblem[] } {
  const wrong = maps.filter((map) => shapeProblems(map, ruleSchema, 'the rule').length > 0)
  const { rules: written, problems: wrongBases } = mergeRules(maps, new Set(wrong))
  const problems = [...wrongBases]
  const rules = written.map((each): FiledRule => {
    const { rule, problems: found } = ruleOf(each, terms)
    problems.push(...contradictions(each, rule, terms), ...found)
    const [base] = textsOf(memberOf(each.own, 'extends'))
    const [calendar] = textsOf(memberOf(each.whole, 'calendar'))
    return {
      ...rule,
      place: each.own.place,
      base: base?.text ?? null,
      calendarName: calendar?.text ?? null,
    }
  })
  return { rules, problems }
}

function tooMany(rules: readonly FiledRule[], most: MostOf): FileProblem[] {
  const unused = 'remove rules that are not used'
  const clocks = new Map(rules.map((rule) => [JSON.stringify([rule.clock, rule.by]), rule]))
  const [rule, clock] = [rules[most.rules], [...clocks.values()][most.clocks]]
  return [
    ...(rule ? [problemAt(rule.place, `there are more than ${most.rules} rules`, unused)] : []),
    ...(clock ? [problemAt(clock.place, `there are more than ${most.clocks} clocks`, unused)] : []),
  ]
}

function sameIds(ids: ReadFile['ids']): FileProblem[] {
  const first = new Map<string, Place>()
  return ids.flatMap(({ id, place }) => {
    const before = first.get(id)
    if (before === undefined) {
      first.set(id, place)
      return []
    }
    const there =
      before.file === place.file ? `line ${before.line}` : `${before.file} line ${before.line}`
    return [problemAt(place, `the id "${id}" appears twice, first in ${there}`, 'rename one rule')]
  })
}
