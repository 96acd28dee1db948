import type { Cache } from '../../cache/cache.js'
import { checkpointKey, type SyncScope } from '../../cache/state.js'

/** The progress of a pass over the account: everything before it is stored. */
export interface Checkpoint {
  /** UTC ISO instant at which the pass began; everything read since then counts as seen. */
  startedAt: string
  /** The list that is not read to its end: the shipments, or only the requests beside them. */
  stage: 'shipments' | 'requests'
  /** The `next` link of the last stored page of shipments; null before the first page. */
  next: string | null
  /** The `next` link of the requests, which are read at the same time. */
  nextRequests: string | null
  shipments: number
  containers: number
  requests: number
  pages: number
  gone: number
  /** Shipments that the list lacked without evidence that they are gone. */
  unconfirmed: number
  /** The latest `updated_at` of the requests read so far (UTC ISO); null before the first. */
  newestRequest: string | null
}

/** Null if the checkpoint is of another scope or older than `withinMs`. */
export function readCheckpoint(
  cache: Cache,
  scope: SyncScope,
  { now, withinMs }: { now: Date; withinMs: number },
): Checkpoint | null {
  const checkpoint = parsed(cache.state.get(checkpointKey(scope)))
  const ageMs = now.getTime() - Date.parse(checkpoint?.startedAt ?? '')
  return checkpoint && ageMs >= 0 && ageMs < withinMs ? checkpoint : null
}

/** Must be called in the transaction that stores the page. */
export function saveCheckpoint(cache: Cache, scope: SyncScope, checkpoint: Checkpoint): void {
  cache.state.set(checkpointKey(scope), JSON.stringify(checkpoint))
}

/** A pass over all shipments also removes the checkpoint of the open ones. */
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

/** Another version of the program may have written another shape; the pass then starts again. */
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
