import type { Observation } from '../source.js'
import type { Said, Statement } from './simulated-statement.js'

/** A part of a journey, told only where somebody listens to it; milliseconds. */
export interface Act {
  /** Nothing of it is said before `from` or after `until`. */
  from: number
  until: number
  tell: () => Statement[]
}

/** Who listens: from when on, and for which part of what was said; milliseconds. */
export interface Listener {
  /** The history up to then is heard at once, with only the latest of what replaces itself. */
  heardFrom: number
  /** Exclusive. */
  after: number
  /** Inclusive. */
  until: number
}

/** What a listener hears, in the order in which it is said; the same for whoever hears it. */
export function hear(acts: readonly Act[], listener: Listener): Observation[] {
  const { heardFrom, after, until } = listener
  const isHeard = ({ seenAt }: Statement) => {
    const at = instantHeard(seenAt, heardFrom)
    return at > after && at <= until
  }
  const heard = acts
    .filter((act) => Math.max(act.until, heardFrom) > after && act.from <= until)
    .flatMap((act) => act.tell().filter(isHeard))
    .map((statement): Uttered => ({ statement, said: statement.say() }))
    .sort(bySeenAtThenKey)
  const latest = new Map<string, Uttered>()
  for (const uttered of heard) {
    const { seenAt, replaces } = uttered.statement
    if (replaces !== undefined && seenAt <= heardFrom) latest.set(replaces, uttered)
  }
  return heard
    .filter((uttered) => {
      const { seenAt, replaces } = uttered.statement
      return seenAt > heardFrom || !replaces || latest.get(replaces) === uttered
    })
    .map((uttered) => observationOf(uttered, heardFrom))
}

/** When a listener will next hear something after `after`; null when everything has been said. */
export function nextHeardAt(
  acts: readonly Act[],
  { heardFrom, after }: Omit<Listener, 'until'>,
): number | null {
  let next: number | null = null
  for (const act of acts) {
    const isOver = Math.max(act.until, heardFrom) <= after
    if (isOver || (next !== null && act.from >= next)) continue
    for (const { seenAt } of act.tell()) {
      const at = instantHeard(seenAt, heardFrom)
      if (at > after && (next === null || at < next)) next = at
    }
  }
  return next
}

interface Uttered {
  statement: Statement
  said: Said
}

/** With milliseconds, so that nothing is dated before the poll that first showed it. */
function instantHeard(seenAt: number, heardFrom: number): number {
  return Math.floor(Math.max(seenAt, heardFrom))
}

function observationOf({ statement, said }: Uttered, heardFrom: number): Observation {
  const seen_at = new Date(instantHeard(statement.seenAt, heardFrom)).toISOString()
  return { ...said, ...statement.by, seen_at } as Observation
}

function bySeenAtThenKey(a: Uttered, b: Uttered): number {
  return a.statement.seenAt - b.statement.seenAt || (a.said.key < b.said.key ? -1 : 1)
}
