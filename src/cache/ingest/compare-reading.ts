import { parsed, parsedOrNull } from '../payload.js'
import { mergeReadings, type OlderMembers, type Reading } from './merge-readings.js'
import type { StoredRow } from './shelved-rows.js'
import type { Resource } from './stored-resource.js'

/** A reading beside what was stored before it. */
export interface Comparison {
  /** What is known with it. */
  resource: Resource
  payload: string
  fetchedAt: string
  /** When members were stated that the latest reading lacks, as JSON; null where it has all. */
  olderMembers: string | null
  stored: StoredRow | undefined
  /** What was known before, where that differs. */
  before: Resource | undefined
  /** Whether the stored one is no younger. */
  isLater: boolean
}

/** What a reading adds to the stored row; one that reads the same is not even parsed. */
export function compareReading(stored: StoredRow | undefined, reading: Reading): Comparison {
  const payload = JSON.stringify(reading.resource)
  const isLater = stored === undefined || reading.fetchedAt >= stored.fetchedAt
  if (stored === undefined || (isLater && stored.payload === payload)) {
    return { ...reading, payload, olderMembers: null, stored, before: undefined, isLater }
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
