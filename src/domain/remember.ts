import type { BoxHistory, LastKnown } from './box-history.js'
import { isEmpty } from './same-value.js'
import type { FactChange } from './watched-facts.js'

type Members = Readonly<Record<string, unknown>>

export interface TwoReadings {
  before: Members
  after: Members
  readAt: string
  previousReadAt: string
}

/** Returns the history of a container: values that sources withdrew, and when oct first saw each present hold. */
export function remember(
  history: BoxHistory | undefined,
  changes: readonly FactChange[],
  readings: TwoReadings,
): BoxHistory {
  return {
    holdsSince: holdsSince(history?.holdsSince ?? {}, readings),
    lastKnown: lastKnown(history?.lastKnown ?? {}, changes, readings),
  }
}

function lastKnown(
  known: BoxHistory['lastKnown'],
  changes: readonly FactChange[],
  { readAt, previousReadAt }: TwoReadings,
): Record<string, LastKnown> {
  const kept = new Map(Object.entries(known))
  for (const { path, from, to, source } of changes) {
    if (!isEmpty(to)) kept.delete(path)
    else if (source !== undefined) {
      kept.set(path, { value: from, source, readAt: previousReadAt, removedAt: readAt })
    }
  }
  return Object.fromEntries(kept)
}

const holdLists = ['holds_at_pod_terminal', 'ind_facility_holds'] as const

function holdsSince(
  known: BoxHistory['holdsSince'],
  { before, after, readAt, previousReadAt }: TwoReadings,
): Record<string, string> {
  const stood = statuses(holdLists.flatMap((list) => entries(before[list])))
  const standing = statuses(holdLists.flatMap((list) => entries(after[list])))
  const checkedAt = checkBetween(after.terminal_checked_at, previousReadAt, readAt)
  const atPort = statuses(entries(after.holds_at_pod_terminal))
  const comparable = holdLists.filter((list) => before[list] !== undefined)
  const seenToCome = statuses(comparable.flatMap((list) => entries(after[list])))
  const since = [...standing].map(([name, status]) => {
    if (stood.get(name) === status) return [name, Object.hasOwn(known, name) ? known[name] : null]
    const seenAt = atPort.has(name) ? (checkedAt ?? readAt) : readAt
    return [name, seenToCome.has(name) ? seenAt : null]
  })
  return Object.fromEntries(since.filter(([, at]) => at !== null))
}

/** Returns the time of a check by a source if the check was between two readings by oct; otherwise, null. */
function checkBetween(checkedAt: unknown, previousReadAt: string, readAt: string): string | null {
  if (typeof checkedAt !== 'string') return null
  const at = Date.parse(checkedAt)
  const isBetween = at > Date.parse(previousReadAt) && at < Date.parse(readAt)
  return isBetween ? new Date(at).toISOString() : null
}

const entries = (holds: unknown): unknown[] => (Array.isArray(holds) ? holds : [])

export function statuses(holds: readonly unknown[]): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const hold of holds) {
    const { name, status } = Object(hold) as { name?: unknown; status?: unknown }
    if (typeof name === 'string' && found.get(name) !== 'hold') found.set(name, status)
  }
  return found
}
