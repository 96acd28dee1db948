import type { Resource } from './resource.js'

/** A resource, or a part of it, as it was read at an instant (UTC ISO). */
export interface Reading {
  resource: Resource
  fetchedAt: string
}

/**
 * Two readings of one resource, member by member: the newer one wins, and what only one of them
 * knows stays. A null is a value; a member that is absent says nothing.
 */
export function mergeReadings(known: Reading, reading: Reading): Reading {
  const [older, newer] = reading.fetchedAt >= known.fetchedAt ? [known, reading] : [reading, known]
  return { resource: { ...older.resource, ...newer.resource }, fetchedAt: newer.fetchedAt }
}
