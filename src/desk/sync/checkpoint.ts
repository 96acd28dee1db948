import type { Cache } from '../../cache/cache.js'
import { checkpointKey, type SyncScope } from '../../cache/state.js'

/** Progress of the sync of a whole account. The cache contains all pages that were read so far. */
export interface Checkpoint {
  /** UTC instant at which the sync began. The sync skips objects that any command has read since then. */
  startedAt: string
  /** The list that the sync is reading. Tracking requests are read at the same time as shipments. */
  stage: 'shipments' | 'requests'
  /** The `next` link of the last stored page of shipments. Null before the first page is stored. */
  next: string | null
  nextRequests: string | null
  shipments: number
  containers: number
  requests: number
  pages: number
  gone: number
  unconfirmed: number
  /** UTC instant of the latest `updated_at` in the tracking requests that were read. Null before the first request. */
  newestRequest: string | null
}

/** Reads the progress of an interrupted sync. Null if that sync had another scope, or is older than `withinMs`. */
export function readCheckpoint(
  cache: Cache,
  scope: SyncScope,
  { now, withinMs }: { now: Date; withinMs: number },
): Checkpoint | null {
  const checkpoint = parsed(cache.state.get(checkpointKey(scope)))
  const ageMs = now.getTime() - Date.parse(checkpoint?.startedAt ?? '')
  return checkpoint && ageMs >= 0 && ageMs < withinMs ? checkpoint : null
}

export function saveCheckpoint(cache: Cache, scope: SyncScope, checkpoint: Checkpoint): void {
  cache.state.set(checkpointKey(scope), JSON.stringify(checkpoint))
}

export function removeCheckpoint(cache: Cache, scope: SyncScope): void {
  cache.state.remove(checkpointKey(scope))
  if (scope === 'all') cache.state.remove(checkpointKey('open'))
}

function parsed(text: string | null): Checkpoint | null {
  try {
    const value = JSON.parse(text ?? 'null') as Checkpoint | null
    return value && isWhole(value) ? value : null
  } catch {
    return null
  }
}

/** Returns whether stored progress has all members. Older versions of oct stored fewer members. */
function isWhole({ stage, next, nextRequests, newestRequest, ...checkpoint }: Checkpoint): boolean {
  const { shipments, containers, requests, pages, gone, unconfirmed } = checkpoint
  return (
    ['shipments', 'requests'].includes(stage) &&
    [next, nextRequests, newestRequest].every(
      (text) => text === null || typeof text === 'string',
    ) &&
    [shipments, containers, requests, pages, gone, unconfirmed].every(Number.isSafeInteger)
  )
}
