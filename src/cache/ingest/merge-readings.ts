import type { Resource } from './stored-resource.js'

/** When members were last stated (UTC ISO), of those that the latest reading lacks. */
export type OlderMembers = Readonly<Record<string, string>>

/** A resource, or a part of it, as it was read at an instant (UTC ISO). */
export interface Reading {
  resource: Resource
  fetchedAt: string
  /** None when absent. */
  older?: OlderMembers
}

/**
 * Two readings of one resource, member by member: of each member the newer one wins, and what only
 * one of them knows stays. A null is a value; a member that is absent says nothing. Any number of
 * readings merge to the same whatever their order.
 */
export function mergeReadings(known: Reading, reading: Reading): Required<Reading> {
  const isLater = reading.fetchedAt >= known.fetchedAt
  const [first, last] = isLater ? [known, reading] : [reading, known]
  const resource: Resource = { ...first.resource, ...last.resource }
  const older: Record<string, string> = {}
  for (const member of Object.keys(resource)) {
    const [before, after] = [statedAt(first, member), statedAt(last, member)]
    const isBefore = after === null || (before !== null && before > after)
    if (isBefore) resource[member] = first.resource[member]
    const at = isBefore ? before : after
    if (at !== null && at < last.fetchedAt) older[member] = at
  }
  return { resource, fetchedAt: last.fetchedAt, older }
}

/** When a reading, or what several were merged to, stated a member; null where none did. */
function statedAt({ resource, fetchedAt, older }: Reading, member: string): string | null {
  return Object.hasOwn(resource, member) ? (older?.[member] ?? fetchedAt) : null
}
