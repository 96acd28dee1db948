import { zero } from '../../decimal.js'
import { type FileProblem, problemAt } from '../../yaml-file/file-problem.js'
import type { Located } from '../../yaml-file/located.js'
import type { RateVersion, Tier } from '../tariff-rule.js'
import { amountAt, countAt, memberAt, textAt } from './rule-members.js'

interface Tiers {
  tiers: Tier[]
  problems: FileProblem[]
}

/** Reads the rates of a tariff rule. Reports charged days without a rate, and rates that never apply. */
export function versionsOf(
  charge: Located | undefined,
  firstDays: readonly number[],
): { versions: RateVersion[]; problems: FileProblem[] } {
  const versions = memberAt(charge, 'versions')
  if (versions?.kind !== 'array') {
    const { tiers, problems } = tiersOf(memberAt(charge, 'tiers'), firstDays)
    return { versions: tiers.length > 0 ? [{ from: null, tiers }] : [], problems }
  }
  const read = versions.items.map((node) => ({
    from: textAt(node, 'from'),
    ...tiersOf(memberAt(node, 'tiers'), firstDays),
    node,
  }))
  const unsorted = read.filter(
    ({ from }, index) => index > 0 && (from ?? '') <= (read[index - 1]?.from ?? ''),
  )
  return {
    versions: read.map(({ from, tiers }) => ({ from, tiers })),
    problems: [
      ...read.flatMap(({ problems }) => problems),
      ...unsorted.map(({ node, from }) =>
        problemAt(
          node.place,
          `the version from ${from} is not later than the previous version`,
          'sort the versions by their dates in "from"',
        ),
      ),
    ],
  }
}

function tiersOf(node: Located | undefined, firstDays: readonly number[]): Tiers {
  const made: Tiers = { tiers: [], problems: [] }
  if (node?.kind !== 'array') return made
  let last = 0
  for (const [index, item] of node.items.entries()) {
    const isLast = index === node.items.length - 1
    const to = lastDayOf(item, last)
    const problem = tierProblem(item, { last, to, isLast, firstDays })
    if (problem !== null) made.problems.push(problem)
    made.tiers.push({ to, rate: amountAt(item, 'rate') ?? zero })
    last = to ?? last
  }
  return made
}

function lastDayOf(item: Located, last: number): number | null {
  const length = countAt(item, 'days')
  return length === null ? countAt(item, 'to') : last + length
}

interface TierPlace {
  last: number
  to: number | null
  isLast: boolean
  firstDays: readonly number[]
}

function tierProblem(
  item: Located,
  { last, to, isLast, firstDays }: TierPlace,
): FileProblem | null {
  const from = countAt(item, 'from')
  const expected = last === 0 ? firstDays : [last + 1]
  const at = (key: string) => (memberAt(item, key) ?? item).place
  if (countAt(item, 'days') !== null && countAt(item, 'to') !== null) {
    return problemAt(at('days'), 'the tier has both "to" and "days"', 'remove "to" or "days"')
  }
  if (from !== null && !expected.includes(from)) {
    const first = expected[0] ?? 1
    return from > first
      ? problemAt(
          at('from'),
          `no tier covers ${days(first, from - 1)}`,
          `let the tier begin with day ${first}`,
        )
      : problemAt(at('from'), `day ${from} is in two tiers`, `let the tier begin with day ${first}`)
  }
  if (to !== null && to <= last) {
    return problemAt(
      at('to'),
      `the tier up to day ${to} ends before the previous tier`,
      `let the tier end after day ${last}`,
    )
  }
  if (to === null && !isLast) {
    return problemAt(
      item.place,
      'a tier before the last tier has no last day',
      'give the tier a last day in "to"',
    )
  }
  return to !== null && isLast
    ? problemAt(at('to'), `no tier covers the days after ${to}`, 'add a last tier without "to"')
    : null
}

const days = (first: number, last: number): string =>
  first === last ? `day ${first}` : `days ${first} to ${last}`
