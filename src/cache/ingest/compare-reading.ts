import { parsed, parsedOrNull } from '../payload.js'
import { mergeReadings, type OlderMembers, type Reading } from './merge-readings.js'
import type { StoredRow } from './shelved-rows.js'
import type { Resource } from './stored-resource.js'

export interface Comparison {
  resource: Resource
  payload: string
  fetchedAt: string
  /** JSON object: when each member that is missing in the latest response was last read. Null if none is missing. */
  olderMembers: string | null
  stored: StoredRow | undefined
  before: Resource | undefined
  /** True if the new version is at least as recent as the stored version, or if no version is stored. */
  isLater: boolean
}

/** Parses the JSON of a resource only if it differs from the stored JSON. */
export function compareReading(stored: StoredRow | undefined, reading: Reading): Comparison {
  const { resource, fetchedAt } = reading
  const payload = JSON.stringify(resource)
  const isLater = stored === undefined || fetchedAt >= stored.fetchedAt
  if (stored === undefined || (isLater && stored.payload === payload)) {
    const rest = { olderMembers: null, stored, before: undefined, isLater }
    return { resource, payload, fetchedAt, ...rest }
  }
  const older = parsedOrNull<OlderMembers>(stored.derived.older_members)
  const known = {
    resource: parsed<Resource>(stored.payload),
    fetchedAt: stored.fetchedAt,
    ...(older ? { older } : {}),
  }
  const merged = mergeReadings(known, reading)
  const mergedPayload = JSON.stringify(merged.resource)
  const before = mergedPayload === stored.payload ? undefined : known.resource
  const olderMembers = Object.keys(merged.older).length > 0 ? JSON.stringify(merged.older) : null
  return { ...merged, payload: mergedPayload, olderMembers, stored, before, isLater }
}
