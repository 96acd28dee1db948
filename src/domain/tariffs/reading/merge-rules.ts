import { type FileProblem, problemAt } from '../../yaml-file/file-problem.js'
import type { Located, LocatedMap, LocatedMember } from '../../yaml-file/located.js'
import { memberOf, textsOf } from '../../yaml-file/located.js'

export interface WrittenRule {
  id: string
  own: LocatedMap
  whole: LocatedMap
}

/**
 * Merges each tariff rule with the rules that it extends: members of maps are merged, and a list replaces the earlier
 * list. Omits the rules in `wrong`, rules that extend an unknown rule, and rules that extend an omitted rule.
 */
export function mergeRules(
  rules: readonly LocatedMap[],
  wrong: ReadonlySet<LocatedMap>,
): { rules: WrittenRule[]; problems: FileProblem[] } {
  const byId = new Map(rules.map((rule) => [idOf(rule), rule]))
  const problems: FileProblem[] = []
  const excluded = new Set(wrong)
  for (const rule of rules) {
    const found = extendsProblems(rule, byId)
    if (found.length > 0) excluded.add(rule)
    problems.push(...found)
  }
  const written = rules
    .filter((rule) => !(chainOf(rule, byId) ?? [rule]).some((each) => excluded.has(each)))
    .map((own) => ({ id: idOf(own), own, whole: wholeRule(own, byId) }))
  return { rules: written, problems }
}

export const idOf = (rule: Located): string => textsOf(memberOf(rule, 'id'))[0]?.text ?? ''

const mostLevels = 8

function extendsProblems(rule: LocatedMap, byId: ReadonlyMap<string, LocatedMap>): FileProblem[] {
  const [base] = textsOf(memberOf(rule, 'extends'))
  if (base === undefined) return []
  const ids = [...byId.keys()].slice(0, 20).join(', ')
  if (!byId.has(base.text)) {
    return [
      problemAt(base.place, `there is no rule "${base.text}" in this file`, `use one of ${ids}`),
    ]
  }
  return chainOf(rule, byId) === null
    ? [
        problemAt(
          base.place,
          `the rule "${idOf(rule)}" extends itself, or more than ${mostLevels} rules extend each other`,
          'remove "extends" from one of the rules',
        ),
      ]
    : []
}

/** Returns the rules that a rule extends, most general first, then the rule itself. Null if the chain is too long. */
function chainOf(rule: LocatedMap, byId: ReadonlyMap<string, LocatedMap>): LocatedMap[] | null {
  const chain = [rule]
  for (let link: LocatedMap | undefined = rule; link !== undefined; ) {
    const [base] = textsOf(memberOf(link, 'extends'))
    link = base && byId.get(base.text)
    if (link !== undefined) chain.unshift(link)
    if (chain.length > mostLevels) return null
  }
  return chain
}

function wholeRule(rule: LocatedMap, byId: ReadonlyMap<string, LocatedMap>): LocatedMap {
  const [first = rule, ...others] = chainOf(rule, byId) ?? []
  return others.reduce((base, own) => merged(base, own), first)
}

const displaced: Readonly<Record<string, readonly string[]>> = {
  hours: ['days', 'skip', 'slide', 'not_before'],
  days: ['hours'],
  tiers: ['versions'],
  versions: ['tiers'],
  event: ['latest_of', 'else'],
  latest_of: ['event', 'else'],
  by: ['else'],
}

function merged(base: LocatedMap, own: LocatedMap): LocatedMap {
  const gone = new Set(own.members.flatMap(({ key }) => displaced[key] ?? []))
  const ownKeys = new Map(own.members.map((member) => [member.key, member]))
  const kept = base.members.filter(({ key }) => !gone.has(key) && !ownKeys.has(key))
  const members = own.members.map((member) => mergedMember(member, base))
  return { ...own, members: [...kept, ...members] }
}

function mergedMember(member: LocatedMember, base: LocatedMap): LocatedMember {
  const before = memberOf(base, member.key)
  if (before?.kind !== 'object' || member.value.kind !== 'object') return member
  return { ...member, value: merged(before, member.value) }
}
