import type { Resource } from './stored-resource.js'

/** When each member that the latest response lacks was last read (UTC, ISO 8601). */
export type OlderMembers = Readonly<Record<string, string>>

export interface Reading {
  resource: Resource
  fetchedAt: string
  older?: OlderMembers
}

/** Merges two versions of a resource, in any order. Uses the more recent value of each member. */
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

/** Returns when the service last stated the attribute `member` (UTC, ISO 8601). Null if the service never stated it. */
function statedAt({ resource, fetchedAt, older }: Reading, member: string): string | null {
  return Object.hasOwn(resource, member) ? (older?.[member] ?? fetchedAt) : null
}
