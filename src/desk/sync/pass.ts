import type { Cache } from '../../cache/cache.js'
import type { Lease } from '../../cache/locks.js'
import type { SyncScope } from '../../cache/state.js'
import { OctError } from '../../errors.js'
import { type Checkpoint, readCheckpoint, saveCheckpoint } from './checkpoint.js'
import type { EventSource, SyncPage, SyncSource } from './sync-source.js'

export interface SyncOptions {
  source: SyncSource
  /** Client for optional requests, which fail at the rate limit instead of waiting. Default: `source`. */
  spare?: EventSource
  cache: Cache
  now: () => Date
  includeClosed?: boolean
  /** Maximum age in ms of an interrupted sync that oct continues. */
  resumeWithinMs: number
  signal?: AbortSignal
  onProgress?: (progress: SyncProgress) => void
  onResume?: (from: { startedAt: Date; shipments: number }) => void
}

export interface SyncProgress {
  shipments: number
  containers: number
  requests: number
  pages: number
  ofShipments?: number
}

export interface Pass extends SyncOptions {
  scope: SyncScope
  lease: Lease
  /** When this command started its sync. If it continues an interrupted sync, that sync began earlier. */
  begunAt: Date
  at: Checkpoint
  isResumed: boolean
  calls: number
  ofShipments?: number | undefined
}

/** Time in ms for which the lock of a sync is valid. It is longer than any wait between two pages. */
const lockDurationMs = 300_000

export const otherSync = Symbol('another sync is running')

export function beginPass(options: SyncOptions): Pass {
  const { cache, now, resumeWithinMs } = options
  const begunAt = now()
  const lease = takeLock(cache, begunAt)
  const scope: SyncScope = options.includeClosed ? 'all' : 'open'
  const resumed = readCheckpoint(cache, scope, { now: begunAt, withinMs: resumeWithinMs })
  const at = resumed ?? beginningAt(begunAt)
  if (resumed) {
    options.onResume?.({ startedAt: new Date(at.startedAt), shipments: at.shipments })
  }
  const own = { now: notBefore(begunAt, now), begunAt, isResumed: resumed !== null, calls: 0 }
  return { ...options, ...own, scope, lease, at }
}

/** Returns a clock that never shows a time before `begunAt`, the start of the sync, even if clocks are set back. */
function notBefore(begunAt: Date, now: () => Date): () => Date {
  return () => new Date(Math.max(now().getTime(), begunAt.getTime()))
}

/** Makes the sync read the list of shipments from its first page again, but not the list of tracking requests. */
export function beginAnew(pass: Pass): void {
  const { requests, nextRequests, newestRequest } = pass.at
  pass.at = { ...beginningAt(pass.now()), requests, nextRequests, newestRequest }
  pass.isResumed = false
  pass.ofShipments = undefined
}

export const startOf = (pass: Pass): Date => new Date(pass.at.startedAt)

/** Returns the ids of active shipments that oct has not read since the sync began. */
export const unseenBy = (pass: Pass): string[] =>
  pass.cache.shipments.unseen({ since: startOf(pass), now: pass.now() })

function beginningAt(at: Date): Checkpoint {
  const none = { shipments: 0, containers: 0, requests: 0, pages: 0, gone: 0, unconfirmed: 0 }
  const startedAt = at.toISOString()
  const places = { next: null, nextRequests: null, newestRequest: null }
  return { startedAt, stage: 'shipments', ...places, ...none }
}

function takeLock(cache: Cache, now: Date): Lease {
  const outcome = cache.locks.acquire({ name: 'sync', now, durationMs: lockDurationMs })
  if ('lease' in outcome) return outcome.lease
  const { pid, host, acquiredAt } = outcome.heldBy
  throw new OctError('local', 'Another sync of this account is running', {
    reason: `Process ${pid} on ${host} started the other sync at ${acquiredAt.toISOString()}.`,
    tryNext: [
      'oct sync --lock-timeout 2m',
      'wait until the other sync ends: it fills the same cache',
    ],
    retryable: true,
    cause: otherSync,
  })
}

/** Stores data together with the progress of the sync, in one transaction and under the lock. */
export function storeStep(pass: Pass, store: () => void): void {
  pass.signal?.throwIfAborted()
  pass.cache.transaction(() => {
    keepLock(pass)
    store()
    saveCheckpoint(pass.cache, pass.scope, pass.at)
  })
}

export function storePage(
  pass: Pass,
  page: SyncPage<unknown>,
  { store, count }: { store: () => void; count: Partial<Checkpoint> },
): void {
  const before = pass.at
  pass.at = { ...before, ...count, pages: before.pages + 1 }
  try {
    storeStep(pass, store)
  } catch (error) {
    pass.at = before
    throw error
  }
  if (count.shipments !== undefined) pass.ofShipments ??= totalOf(page)
  pass.onProgress?.(progressOf(pass))
}

const totalOf = ({ meta }: SyncPage<unknown>): number | undefined =>
  meta?.total ?? meta?.pagination?.records

export function progressOf({ at, ofShipments }: Pass): SyncProgress {
  const { shipments, containers, requests, pages } = at
  const counts = { shipments, containers, requests, pages }
  return ofShipments === undefined ? counts : { ...counts, ofShipments }
}

/** Renews the lock of a sync. Throws if another sync has taken the lock, for example while a laptop was asleep. */
function keepLock({ lease, now }: Pass): void {
  if (lease.renew(now())) return
  throw new OctError('local', 'Another sync of the account replaced this sync', {
    reason:
      'This sync paused for too long. In the meantime, another sync replaced it, or the cache was reset.',
    retryable: true,
  })
}
