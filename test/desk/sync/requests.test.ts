import { describe, expect, it } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import { requestsPerMinute } from '../../../src/contract/limits.js'
import type { TrackingRequest } from '../../../src/contract/tracking-request.js'
import { syncAccount } from '../../../src/desk/sync/sync-account.js'
import { at, container, newCache, request, shipment } from '../../cache/builders.js'
import { type Account, pagedAccount, tickingClock } from './paged-account.js'

const sync = (cache: Cache, minute: number, account: Partial<Account>, includeClosed = false) =>
  syncAccount({
    source: pagedAccount({ shipments: [], ...account }),
    cache,
    now: tickingClock(minute),
    resumeWithinMs: 0,
    includeClosed,
  })

const long = '2026-05-01T09:00:00Z'

/** Returns requests, the newest first, that last changed long before the first sync. */
const old = (count: number, more: Partial<TrackingRequest> = {}) =>
  Array.from({ length: count }, (_, index) => request(`r${index}`, { updated_at: long, ...more }))

function change(requests: TrackingRequest[], index: number, more: Partial<TrackingRequest>): void {
  requests[index] = { ...(requests[index] as TrackingRequest), ...more }
}

const statusOf = (cache: Cache, id: string) => cache.trackingRequests.byId(id)?.request.status

const day = 24 * 60

describe('tracking requests', () => {
  it('are all read once, and then only those that changed, regardless of their age', async () => {
    const cache = await newCache()
    const requests = old(450)
    expect(await sync(cache, 0, { requests })).toMatchObject({ requests: 450 })
    change(requests, 449, { status: 'tracking_stopped', updated_at: at(30).toISOString() })
    change(requests, 2, { status: 'failed', updated_at: at(31).toISOString() })
    const report = await sync(cache, 40, { requests })
    expect(report.requests).toBe(2)
    expect([statusOf(cache, 'r449'), statusOf(cache, 'r2')]).toEqual(['tracking_stopped', 'failed'])
    expect((await sync(cache, 50, { requests })).calls).toBe(2)
  })

  it('are all read with the closed shipments', async () => {
    const cache = await newCache()
    const requests = old(150)
    await sync(cache, 0, { requests })
    expect(await sync(cache, 20, { requests }, true)).toMatchObject({ requests: 150 })
  })

  it('that were all changed at the same time are not read again by every sync', async () => {
    const cache = await newCache()
    const requests = old(150, { updated_at: at(0).toISOString() })
    await sync(cache, 1, { requests })
    expect(await sync(cache, 20, { requests })).toMatchObject({ requests: 150 })
    await sync(cache, day + 30, { requests })
    expect(await sync(cache, day + 60, { requests })).toMatchObject({ requests: 0 })
  })

  it('of a service whose clock is far ahead do not hide later changes', async () => {
    const cache = await newCache()
    const requests = old(3, { updated_at: '2999-01-01T00:00:00Z' })
    await sync(cache, 0, { requests })
    change(requests, 1, { status: 'failed', updated_at: at(10).toISOString() })
    await sync(cache, 20, { requests })
    expect(statusOf(cache, 'r1')).toBe('failed')
  })

  it('that are pending are read again after a day, even if the list of changes never names them', async () => {
    const cache = await newCache()
    const requests = old(3, { status: 'pending' })
    await sync(cache, 0, { requests })
    change(requests, 2, { status: 'failed' })
    const asked: unknown[] = []
    await sync(cache, 60, { requests, asked })
    expect(asked).not.toContain('r2')
    await sync(cache, day + 60, { requests, asked })
    expect(asked).toEqual(expect.arrayContaining(['r0', 'r1', 'r2']))
    expect(statusOf(cache, 'r2')).toBe('failed')
  })
})

it('containers of a shipment that was resumed and stopped again since the last sync are read again', async () => {
  const cache = await newCache()
  const returned = (day: number, stoppedAt: string) =>
    shipment('s1', {
      line_tracking_stopped_at: stoppedAt,
      containers: [container('c1', { empty_terminated_at: `2026-05-0${day}T10:00:00Z` })],
    })
  const asked: unknown[] = []
  await sync(cache, 0, { shipments: [returned(3, '2026-05-04T00:00:00Z')] }, true)
  const shipments = [returned(2, at(5).toISOString())]
  const related = [shipment('s1', { line_tracking_stopped_at: at(5).toISOString() })]
  const requests = old(1, { updated_at: at(5).toISOString() })
  await sync(cache, 20, { shipments, requests, related, asked })
  expect(cache.containers.byId('c1')?.container.empty_terminated_at).toBe('2026-05-02T10:00:00Z')
  await sync(cache, 22, { shipments, requests, related, asked })
  expect(asked.filter((each) => each === 's1')).toHaveLength(1)
})

describe('a service that ignores the filter', () => {
  const filters = false

  it('is read while there is news, and pending requests are read one by one', async () => {
    const cache = await newCache()
    const requests = old(450)
    change(requests, 440, { status: 'awaiting_manifest' })
    await sync(cache, 0, { requests, filters })
    requests.unshift(request('new', { updated_at: at(10).toISOString() }))
    change(requests, 441, { status: 'failed', updated_at: at(11).toISOString() })
    const report = await sync(cache, 20, { requests, filters })
    // Three parts: the page with the new request, the next page without changes, and the request that was waiting.
    expect(report.requests).toBe(201)
    expect([statusOf(cache, 'new'), statusOf(cache, 'r440')]).toEqual(['created', 'failed'])
  })

  it('gets at most 25 single requests at a time, and each one gets its turn', async () => {
    const cache = await newCache()
    const requests = [...old(100), ...old(160).slice(100)]
    for (let index = 100; index < 160; index += 1) change(requests, index, { status: 'pending' })
    await sync(cache, 0, { requests, filters })
    const asked: unknown[] = []
    const gone = requests.slice(0, 120)
    for (const minute of [20, 40, 60]) await sync(cache, minute, { requests: gone, filters, asked })
    const ids = asked.filter((what) => String(what).startsWith('r'))
    expect(ids).toHaveLength(75)
    expect(new Set(ids).size).toBe(60)
  })
})

describe('events of the containers of a bill whose vessels are not known', () => {
  it('leave most of the requests of a minute to the next sync, which continues with them', async () => {
    const cache = await newCache()
    const bill = {
      ...shipment('s1'),
      containers: Array.from({ length: 100 }, (_, index) => container(`c${index}`)),
    }
    const asked: unknown[] = []
    const eventsAsked = () => asked.filter((each) => String(each).startsWith('events of')).length
    await sync(cache, 0, { shipments: [bill], asked })
    const first = eventsAsked()
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(requestsPerMinute.default / 2)
    await sync(cache, 0.5, { shipments: [bill], asked })
    expect(eventsAsked()).toBe(2 * first)
  })
})
