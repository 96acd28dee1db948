import type { Observation } from '../source.js'

type WithoutSeenAt<Said> = Said extends unknown ? Omit<Said, 'seen_at'> : never

/** Something a simulated party begins to say at an instant. */
export interface Statement {
  seenAt: number
  said: WithoutSeenAt<Observation>
  /** Of the statements that share this name, a newcomer hears the latest only. */
  replaces?: string
}

/** An observation and the instant from which a poll shows it. */
export interface Utterance {
  seenAt: number
  observation: Observation
}

/**
 * What is heard by someone who listens from `heardFrom` on: the history up to then at once, with
 * only the latest of what replaces itself, and everything later when it is said.
 */
export function hear(statements: readonly Statement[], heardFrom: number): Utterance[] {
  const ordered = [...statements].sort(bySeenAtThenKey)
  const latest = new Map<string, Statement>()
  for (const statement of ordered) {
    if (statement.seenAt > heardFrom) break
    if (statement.replaces !== undefined) latest.set(statement.replaces, statement)
  }
  return ordered
    .filter((it) => it.seenAt > heardFrom || !it.replaces || latest.get(it.replaces) === it)
    .map(({ seenAt, said }) => utter(Math.max(seenAt, heardFrom), said))
}

/** With milliseconds, so that nothing is dated before the poll that first showed it. */
function utter(instant: number, said: Statement['said']): Utterance {
  const seenAt = Math.floor(instant)
  const seen_at = new Date(seenAt).toISOString()
  return { seenAt, observation: { ...said, seen_at } as Observation }
}

function bySeenAtThenKey(a: Statement, b: Statement): number {
  return a.seenAt - b.seenAt || (a.said.key < b.said.key ? -1 : 1)
}
