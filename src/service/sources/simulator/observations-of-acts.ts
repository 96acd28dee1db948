import type { Observation } from '../source.js'
import type { Statement, StatementContent } from './simulated-statement.js'

/** A part of a simulated journey. Its content is computed when it is needed. Times are in epoch ms. */
export interface Act {
  /** First and last time (`until`) at which a source publishes something about this part. */
  from: number
  until: number
  statements: () => Statement[]
}

export interface PollPeriod {
  visibleFrom: number
  after: number
  until: number
}

/** Returns the observations that sources publish in a period. Splitting the period does not change the result. */
export function observationsOfActs(acts: readonly Act[], period: PollPeriod): Observation[] {
  const { visibleFrom, after, until } = period
  const isVisible = ({ seenAt }: Statement) => {
    const at = visibleAt(seenAt, visibleFrom)
    return at > after && at <= until
  }
  const visible = acts
    .filter((act) => Math.max(act.until, visibleFrom) > after && act.from <= until)
    .flatMap((act) => act.statements().filter(isVisible))
    .map((statement): Made => ({ statement, content: statement.content() }))
    .sort(bySeenAtThenKey)
  const latest = new Map<string, Made>()
  for (const made of visible) {
    const { seenAt, replaces } = made.statement
    if (replaces !== undefined && seenAt <= visibleFrom) latest.set(replaces, made)
  }
  return visible
    .filter((made) => {
      const { seenAt, replaces } = made.statement
      return seenAt > visibleFrom || !replaces || latest.get(replaces) === made
    })
    .map((made) => observationOf(made, visibleFrom))
}

export function nextVisibleAt(
  acts: readonly Act[],
  { visibleFrom, after }: Omit<PollPeriod, 'until'>,
): number | null {
  let next: number | null = null
  for (const act of acts) {
    const isOver = Math.max(act.until, visibleFrom) <= after
    if (isOver || (next !== null && act.from >= next)) continue
    for (const { seenAt } of act.statements()) {
      const at = visibleAt(seenAt, visibleFrom)
      if (at > after && (next === null || at < next)) next = at
    }
  }
  return next
}

interface Made {
  statement: Statement
  content: StatementContent
}

function visibleAt(seenAt: number, visibleFrom: number): number {
  return Math.floor(Math.max(seenAt, visibleFrom))
}

function observationOf({ statement, content }: Made, visibleFrom: number): Observation {
  const seen_at = new Date(visibleAt(statement.seenAt, visibleFrom)).toISOString()
  return { ...content, ...statement.by, seen_at } as Observation
}

function bySeenAtThenKey(a: Made, b: Made): number {
  return a.statement.seenAt - b.statement.seenAt || (a.content.key < b.content.key ? -1 : 1)
}
