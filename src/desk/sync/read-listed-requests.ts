import type { Ref } from '../../contract/json-api.js'
import { limits } from '../../contract/limits.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { isWaiting } from '../../domain/request-status.js'
import { unlessMissing } from '../unless-missing.js'
import { type Pass, startOf, storePage, storeStep } from './pass.js'
import { type Arrival, readAhead } from './read-ahead.js'
import { readEndedAgain } from './read-ended-again.js'
import { nextLink, type SyncPage } from './sync-source.js'
import { unlessRefused } from './unless-refused.js'

type Arrivals = AsyncIterable<Arrival<SyncPage<TrackingRequest>>>

/** Key in the cache for the UTC instant up to which changes of tracking requests were read. */
export const requestsReadTo = 'requests_read_to'

/** Overlap in ms. A sync starts this much before the end of the last sync, because a service may show changes late. */
const overlapMs = 300_000

const dayMs = 86_400_000

/** Maximum number of pending tracking requests that a sync reads one by one because the list does not contain them. */
const mostRereads = 25

/** Requests a page of tracking requests that changed since the last sync. Does not wait for the response. */
export function askForRequests(pass: Pass): Arrivals {
  const { at, source, now } = pass
  const since = changedSince(pass)
  const from = at.nextRequests
  const listed = source.trackingRequests.list({
    pageSize: limits.maxPageSize,
    related: 'beside',
    ...(since === null ? {} : { filter: { updated_at: { start: since.toISOString() } } }),
    ...(from === null ? {} : { from }),
  })
  return readAhead(listed.pages(), now)
}

/**
 * Reads only the tracking requests that have changed since the last sync, so that a large account needs few requests.
 * Reads all of them if there was no complete sync, or if closed shipments are included. A service that cannot filter by
 * time of change returns all tracking requests, newest first. Reading then stops when there are no more changes, and
 * pending tracking requests are read one by one.
 */
export async function readRequests(pass: Pass, asked: Arrivals): Promise<void> {
  const since = changedSince(pass)
  let isFiltered = true
  let arrivals = asked
  const read = async () => {
    for await (const { page, readAt } of arrivals) {
      pass.calls += 1
      isFiltered &&= since === null || !page.items.some((one) => isBefore(one, since))
      const isNews = isFiltered || page.items.some((one) => isUnknown(pass, one))
      await readEndedAgain(pass, page.included)
      storeRequests(pass, page, readAt)
      if (!isNews) return
    }
  }
  const forget = () => {
    pass.at = { ...pass.at, nextRequests: null }
    arrivals = askForRequests(pass)
  }
  await unlessRefused(pass, { list: 'nextRequests', read, forget })
  if (since !== null) await readWaiting(pass, isFiltered ? dayMs : 0)
  pass.cache.state.set(requestsReadTo, markOf(pass).toISOString())
}

/** Returns the time up to which changes were read: the latest change, or a day before the sync if this is later. */
function markOf(pass: Pass): Date {
  const newestMs = Date.parse(pass.at.newestRequest ?? '') || 0
  return new Date(Math.max(newestMs, startOf(pass).getTime() - dayMs))
}

/** Returns the time since which changed requests are read; null for all. Ignores a stored time in the future. */
function changedSince({ cache, includeClosed, now }: Pass): Date | null {
  const mark = Date.parse(cache.state.get(requestsReadTo) ?? '')
  const isKnown = mark - overlapMs <= now().getTime()
  return includeClosed || !isKnown ? null : new Date(mark - overlapMs)
}

const isBefore = ({ updated_at }: TrackingRequest, since: Date): boolean =>
  Date.parse(updated_at ?? '') < since.getTime()

function isUnknown({ cache }: Pass, request: TrackingRequest): boolean {
  const known = cache.trackingRequests.byId(request.id)?.request
  return known?.updated_at !== request.updated_at || known?.status !== request.status
}

function storeRequests(pass: Pass, page: SyncPage<TrackingRequest>, readAt: Date): void {
  storePage(pass, page, {
    store: () => pass.cache.save([...page.items, ...unlisted(page)], readAt, pass.now()),
    count: {
      nextRequests: nextLink(page) ?? null,
      requests: pass.at.requests + page.items.length,
      newestRequest: newest(pass, page.items),
    },
  })
}

/** Returns the resources that a page includes, without active shipments: the sync reads their own list. */
const unlisted = ({ included }: SyncPage<TrackingRequest>): Ref[] =>
  included.filter(
    (one: Ref & { line_tracking_stopped_at?: unknown }) =>
      one.type !== 'shipment' || one.line_tracking_stopped_at,
  )

/** Returns the time of the latest change. Never later than the start of the sync, because clocks can be wrong. */
function newest(pass: Pass, items: readonly TrackingRequest[]): string | null {
  const before = Date.parse(pass.at.newestRequest ?? '')
  const times = [before, ...items.map(({ updated_at }) => Date.parse(updated_at ?? ''))]
  const known = times.filter((time) => !Number.isNaN(time))
  if (known.length === 0) return null
  return new Date(Math.min(Math.max(...known), startOf(pass).getTime())).toISOString()
}

async function readWaiting(pass: Pass, unreadForMs: number): Promise<void> {
  const before = startOf(pass).getTime() - unreadForMs
  const waiting = pass.cache.trackingRequests
    .list({ statuses: ['pending', 'awaiting_manifest'] })
    .filter(({ request, fetchedAt }) => isWaiting(request) && fetchedAt.getTime() < before)
    .sort((a, b) => a.fetchedAt.getTime() - b.fetchedAt.getTime())
  for (const { request } of waiting.slice(0, mostRereads)) await readAgain(pass, request)
}

/** Reads a tracking request again. Returns the cached request if the service no longer has it. */
async function readAgain(pass: Pass, known: TrackingRequest): Promise<void> {
  pass.signal?.throwIfAborted()
  pass.calls += 1
  const request = await unlessMissing(pass.source.trackingRequests.get(known.id))
  pass.at = { ...pass.at, requests: pass.at.requests + (request ? 1 : 0) }
  storeStep(pass, () => pass.cache.trackingRequests.save([request ?? known], pass.now()))
}
