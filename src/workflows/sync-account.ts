import type { Cache } from '../cache/cache.js'
import type { Lease } from '../cache/locks.js'
import { limits } from '../contract/limits.js'
import type { Shipment } from '../contract/shipment.js'
import type { ShippingLine } from '../contract/shipping-line.js'
import type { TrackingRequest } from '../contract/tracking-request.js'
import { OctError } from '../errors.js'
import { syncIncludes } from './includes.js'

/** What a sync asks of a service; lists follow their pages by themselves. */
export interface SyncSource {
  shipments: {
    list(options: ShipmentQuery): AsyncIterable<Shipment>
    get(id: string, options: { include: readonly string[] }): Promise<Shipment>
  }
  trackingRequests: { list(options: { pageSize: number }): AsyncIterable<TrackingRequest> }
  shippingLines: { list(): AsyncIterable<ShippingLine> }
}

interface ShipmentQuery {
  include: readonly string[]
  filter: { tracking_stopped?: boolean }
  pageSize: number
}

export interface SyncOptions {
  source: SyncSource
  cache: Cache
  now: () => Date
  /** Also shipments whose tracking has stopped. */
  includeClosed?: boolean
  signal?: AbortSignal
  /** Told after every page what has been stored so far. */
  onProgress?: (progress: SyncProgress) => void
}

export interface SyncProgress {
  shipments: number
  containers: number
  requests: number
  pages: number
}

export interface SyncReport extends SyncProgress {
  /** Shipments that were closed because the service no longer returned them as open. */
  gone: number
  startedAt: Date
  finishedAt: Date
}

const pageSize = limits.maxPageSize

/** The cause of a failure that only says that another command syncs this cache just now. */
export const otherSync = Symbol('another sync is running')

/** Longer than any wait for the rate limit between two pages. */
const lockDurationMs = 300_000

/** Lines come and go a few times a year. */
const linesMaxAgeMs = 7 * 86_400_000

/** Of the shipments a pass did not return, so many are read one by one, within the rate limit. */
const mostRereads = 25

/**
 * Reads the whole account into the cache, page by page, each in a transaction of its own. Only a
 * complete pass closes what is gone and records its time: the instant at which it began. An
 * interrupted one leaves what it stored, and the next one starts anew. One sync at a time.
 */
export async function syncAccount(options: SyncOptions): Promise<SyncReport> {
  const { cache, now, includeClosed = false } = options
  const pass = beginPass(options)
  try {
    const requests = readAhead(pass.source.trackingRequests.list({ pageSize }))
    await readShipments(pass)
    const gone = await settleUnseen(pass)
    await readRequests(pass, requests)
    await readLines(pass)
    cache.state.markSynced(includeClosed ? 'all' : 'open', pass.startedAt)
    return { ...progressOf(pass), gone, startedAt: pass.startedAt, finishedAt: now() }
  } finally {
    pass.lease.release()
  }
}

interface Pass extends SyncOptions {
  lease: Lease
  startedAt: Date
  shipments: Set<string>
  containers: Set<string>
  requests: Set<string>
  pages: number
}

function beginPass(options: SyncOptions): Pass {
  const startedAt = options.now()
  const lease = takeLock(options.cache, startedAt)
  const counts = { shipments: new Set<string>(), containers: new Set<string>() }
  return { ...options, ...counts, requests: new Set<string>(), pages: 0, lease, startedAt }
}

function takeLock(cache: Cache, now: Date): Lease {
  const outcome = cache.locks.acquire({ name: 'sync', now, durationMs: lockDurationMs })
  if ('lease' in outcome) return outcome.lease
  const { pid, host, acquiredAt } = outcome.heldBy
  throw new OctError('local', 'Another sync of this account is running', {
    reason: `Process ${pid} on ${host} began it at ${acquiredAt.toISOString()}.`,
    tryNext: ['wait for it to end; it fills the same cache'],
    retryable: true,
    cause: otherSync,
  })
}

async function readShipments(pass: Pass): Promise<void> {
  const filter = pass.includeClosed ? {} : { tracking_stopped: false }
  const listed = pass.source.shipments.list({ include: syncIncludes, filter, pageSize })
  for await (const { page, readAt } of inPages(listed, pass.now)) {
    storePage(pass, () => {
      pass.cache.shipments.save(page, readAt)
      for (const shipment of page) count(pass, shipment)
    })
  }
}

function count(pass: Pass, shipment: Shipment): void {
  pass.shipments.add(shipment.id)
  for (const container of shipment.containers ?? []) pass.containers.add(container.id)
}

/**
 * Open shipments that the pass did not return have stopped, were deleted, or slipped from one page
 * to the one before while it was being read. Reading them again tells which, and why they stopped.
 */
async function settleUnseen(pass: Pass): Promise<number> {
  const { cache, shipments, startedAt, now } = pass
  const unseen = cache.shipments.unseen(shipments, startedAt)
  let stillOpen = 0
  for (const id of unseen.slice(0, mostRereads)) {
    if (await isStillOpen(pass, id)) stillOpen += 1
  }
  cache.shipments.close(cache.shipments.unseen(shipments, startedAt), now())
  return unseen.length - stillOpen
}

async function isStillOpen(pass: Pass, id: string): Promise<boolean> {
  pass.signal?.throwIfAborted()
  try {
    const shipment = await pass.source.shipments.get(id, { include: syncIncludes })
    keepLock(pass)
    pass.cache.shipments.save([shipment], pass.now())
    count(pass, shipment)
    return !shipment.line_tracking_stopped_at
  } catch (error) {
    if (error instanceof OctError && error.code === 'not_found') return false
    throw error
  }
}

async function readRequests(pass: Pass, listed: AsyncIterable<TrackingRequest>): Promise<void> {
  for await (const { page, readAt } of inPages(listed, pass.now)) {
    storePage(pass, () => {
      pass.cache.trackingRequests.save(page, readAt)
      for (const { id } of page) pass.requests.add(id)
    })
  }
}

/** Asks for the first page at once, so that it travels while shipments are being stored. */
function readAhead<Item>(listed: AsyncIterable<Item>): AsyncIterable<Item> {
  const items = listed[Symbol.asyncIterator]()
  const first = items.next()
  // Whoever reads the list hears of its failure; until then nobody listens.
  first.catch(() => {})
  let isFirst = true
  const next = () => {
    const result = isFirst ? first : items.next()
    isFirst = false
    return result
  }
  return { [Symbol.asyncIterator]: () => ({ next }) }
}

async function readLines({ cache, source, now }: Pass): Promise<void> {
  const readAt = cache.state.get('shipping_lines_read_at')
  const ageMs = readAt === null ? Number.POSITIVE_INFINITY : now().getTime() - Date.parse(readAt)
  if (ageMs >= 0 && ageMs < linesMaxAgeMs) return
  for await (const { page, readAt: at } of inPages(source.shippingLines.list(), now)) {
    cache.places.save(page, at)
  }
  cache.state.set('shipping_lines_read_at', now().toISOString())
}

function storePage(pass: Pass, store: () => void): void {
  pass.signal?.throwIfAborted()
  keepLock(pass)
  store()
  pass.pages += 1
  pass.onProgress?.(progressOf(pass))
}

/** A laptop that slept through its lease may find another sync at work. */
function keepLock({ lease, now }: Pass): void {
  if (lease.renew(now())) return
  throw new OctError('local', 'This sync was overtaken', {
    reason: 'It stood still for so long that another one took its place, or the cache was reset.',
    retryable: true,
  })
}

const progressOf = ({ shipments, containers, requests, pages }: Pass): SyncProgress => ({
  shipments: shipments.size,
  containers: containers.size,
  requests: requests.size,
  pages,
})

interface Page<Item> {
  page: Item[]
  /** When its first item came: nothing in it is newer. */
  readAt: Date
}

/** Items in portions worth a transaction. */
async function* inPages<Item>(
  items: AsyncIterable<Item>,
  now: () => Date,
): AsyncGenerator<Page<Item>> {
  let page: Item[] = []
  let readAt = now()
  for await (const item of items) {
    if (page.length === 0) readAt = now()
    page.push(item)
    if (page.length < pageSize) continue
    yield { page, readAt }
    page = []
  }
  if (page.length > 0) yield { page, readAt }
}
