import type { Cache } from '../../cache/cache.js'
import { checkpointKey, type SyncScope } from '../../cache/state.js'

/** How far a pass over the account has come: everything before it is stored. */
export interface Checkpoint {
  /** When the pass began (UTC ISO): what was read since then has been seen. */
  startedAt: string
  /** Which list is not read to its end: the shipments, or only the requests beside them. */
  stage: 'shipments' | 'requests'
  /** The `next` link of the last stored page of shipments; null before the first. */
  next: string | null
  /** The same of the requests, which are read at the same time. */
  nextRequests: string | null
  shipments: number
  containers: number
  requests: number
  pages: number
  gone: number
  /** Shipments that the list lacked without anything saying that they are gone. */
  unconfirmed: number
  /** The latest `updated_at` of the requests read so far (UTC ISO); null before any. */
  newestRequest: string | null
}

/** Where an interrupted pass over the same scope stood, unless that is longer ago than `withinMs`. */
export function readCheckpoint(
  cache: Cache,
  scope: SyncScope,
  { now, withinMs }: { now: Date; withinMs: number },
): Checkpoint | null {
  const checkpoint = parsed(cache.state.get(checkpointKey(scope)))
  const ageMs = now.getTime() - Date.parse(checkpoint?.startedAt ?? '')
  return checkpoint && ageMs >= 0 && ageMs < withinMs ? checkpoint : null
}

/** Belongs into the transaction that stores the page. */
export function saveCheckpoint(cache: Cache, scope: SyncScope, checkpoint: Checkpoint): void {
  cache.state.set(checkpointKey(scope), JSON.stringify(checkpoint))
}

/** A complete pass leaves none; one over every shipment makes an older one over the open ones void. */
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

/** What another version of the program wrote may have another shape; the pass then begins anew. */
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
