import type { Resource } from './stored-resource.js'

/** UTC times (ISO 8601), by name, of members that the latest reading omits. */
export type OlderMembers = Readonly<Record<string, string>>

export interface Reading {
  resource: Resource
  fetchedAt: string
  older?: OlderMembers
}

/** Merges two readings of one resource: the newer value of each member wins, in any order of merging. */
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

/** Returns when the member was last stated, in UTC (ISO 8601); null if no reading stated it. */
function statedAt({ resource, fetchedAt, older }: Reading, member: string): string | null {
  return Object.hasOwn(resource, member) ? (older?.[member] ?? fetchedAt) : null
}
