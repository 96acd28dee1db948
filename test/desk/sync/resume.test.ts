import { describe, expect, it } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import type { SyncOptions } from '../../../src/desk/sync/pass.js'
import { syncAccount } from '../../../src/desk/sync/sync-account.js'
import { OctError } from '../../../src/errors.js'
import { at, newCache, request } from '../../cache/builders.js'
import { type Account, bill, bills, pagedAccount, stopped, tickingClock } from './paged-account.js'

const hourMs = 3_600_000

const sync = (cache: Cache, account: Account, more: Partial<SyncOptions> = {}) =>
  syncAccount({
    source: pagedAccount(account),
    cache,
    now: tickingClock(),
    resumeWithinMs: hourMs,
    ...more,
  })

const openCount = (cache: Cache) => cache.shipments.count({ openOnly: true })

/** Interrupts a sync after two pages of shipments. */
async function interrupted(cache: Cache, account: Account): Promise<void> {
  await expect(sync(cache, { ...account, failAfter: 200 })).rejects.toThrow('went away')
}

describe('a sync that was interrupted', () => {
  it('continues where it stopped, with a notice, and reads the changes since then', async () => {
    const cache = await newCache()
    const account = { shipments: bills(350) }
    await interrupted(cache, account)
    const asked: unknown[] = []
    const resumed: unknown[] = []
    const later = { shipments: [bill(900), ...account.shipments], asked }
    const report = await sync(cache, later, {
      now: tickingClock(30),
      onResume: (from) => resumed.push(from),
    })
    expect(resumed).toEqual([{ startedAt: new Date(at(0).getTime() + 1000), shipments: 200 }])
    expect(asked[0]).toMatchObject({ from: 'https://service.test/v2/shipments?after=200' })
    expect(report).toMatchObject({ isResumed: true, shipments: 351, gone: 0 })
    expect(report.startedAt).toEqual(new Date(at(0).getTime() + 1000))
    expect(cache.state.lastSyncedAt('open')).toEqual(report.startedAt)
    expect(openCount(cache)).toBe(351)
  })

  it('counts an object once even if it is read twice', async () => {
    const cache = await newCache()
    const account = { shipments: bills(350) }
    await interrupted(cache, account)
    const key = 'sync_checkpoint_open'
    // The list starts again at its first page.
    cache.state.set(key, String(cache.state.get(key)).replace('after=200', 'after=0'))
    const report = await sync(cache, account)
    expect(report).toMatchObject({ isResumed: true, shipments: 350, containers: 350 })
  })

  it('closes the objects that neither part returned', async () => {
    const cache = await newCache()
    await sync(cache, { shipments: [...bills(350), bill(900), bill(901)] })
    const now = tickingClock(20)
    const account = { shipments: [...bills(350), bill(900, stopped)] }
    const breaking = sync(cache, { ...account, failAfter: 200 }, { now })
    await expect(breaking).rejects.toThrow('went away')
    const report = await sync(cache, account, { now: tickingClock(30) })
    expect(report).toMatchObject({ isResumed: true, gone: 2 })
    expect(openCount(cache)).toBe(350)
    expect(cache.shipments.byId('s900')?.shipment).toMatchObject(stopped)
  })

  it('starts again if the list moved by more rows than can be checked one by one', async () => {
    const cache = await newCache()
    const account = { shipments: bills(350) }
    await sync(cache, account)
    const now = tickingClock(20)
    await expect(sync(cache, { ...account, failAfter: 200 }, { now })).rejects.toThrow('went away')
    const asked: unknown[] = []
    // Sixty shipments that were read are gone, so sixty unread ones moved to pages that were already read.
    const moved = { shipments: account.shipments.slice(60), asked }
    const report = await sync(cache, moved, { now: tickingClock(30) })
    expect(openCount(cache)).toBe(290)
    expect(report).toMatchObject({ isResumed: false, gone: 60 })
  })

  it.each([
    ['longer ago than it may be', {}, { now: tickingClock(61) }],
    ['after a clock that was set back', {}, { now: tickingClock(-5) }],
    ['not wanted', {}, { resumeWithinMs: 0 }],
    ['of another scope', {}, { includeClosed: true }],
  ])('starts again: %s', async (_, more, options) => {
    const cache = await newCache()
    const account = { shipments: bills(250), ...more }
    await interrupted(cache, account)
    const resumed: unknown[] = []
    const report = await sync(cache, account, {
      now: tickingClock(30),
      ...options,
      onResume: (from) => resumed.push(from),
    })
    expect([resumed, report.isResumed, report.shipments]).toEqual([[], false, 250])
  })

  it('starts again after the cache was emptied, or if the saved position is damaged', async () => {
    const cache = await newCache()
    const account = { shipments: bills(250) }
    await interrupted(cache, account)
    cache.clear()
    expect(await sync(cache, account)).toMatchObject({ isResumed: false, shipments: 250 })
    for (const note of ['{', 'null', '7', '{"startedAt":"2026-05-12T09:00:00Z","stage":"ports"}']) {
      cache.state.set('sync_checkpoint_open', note)
      expect(await sync(cache, account), note).toMatchObject({ isResumed: false, shipments: 250 })
    }
  })

  it.each([
    new OctError('rejected', 'There is no such page'),
    new OctError('not_found', 'There is no such page'),
    new OctError('unavailable', 'The next page of the list is on another server'),
  ])('starts again if the service refuses the saved position: $code', async (refusal) => {
    const cache = await newCache()
    const requests = Array.from({ length: 250 }, (_, index) => request(`r${index}`))
    const refuses = (from: string) => (from.includes('/shipments') ? refusal : undefined)
    const account = { shipments: bills(250), requests, refuses }
    await interrupted(cache, account)
    const report = await sync(cache, account, { now: tickingClock(30) })
    // Requests are read at the same time as shipments, and are not read again from the start.
    expect(report).toMatchObject({ isResumed: false, shipments: 250, requests: 250, gone: 0 })
    expect(report.startedAt.getTime()).toBeGreaterThan(at(30).getTime())
  })

  it('keeps its position if the service is only unavailable, and deletes it when complete', async () => {
    const cache = await newCache()
    const away = new OctError('unavailable', 'The service is away', { retryable: true })
    const account = { shipments: bills(250) }
    await interrupted(cache, account)
    const refusing = sync(cache, { ...account, refuses: () => away })
    await expect(refusing).rejects.toBe(away)
    expect(await sync(cache, account)).toMatchObject({ isResumed: true, shipments: 250 })
    expect(await sync(cache, account)).toMatchObject({ isResumed: false, shipments: 250 })
  })

  it('continues within the tracking requests, and keeps objects closed that it closed before', async () => {
    const cache = await newCache()
    const requests = Array.from({ length: 250 }, (_, index) => request(`r${index}`))
    await sync(cache, { shipments: bills(3) })
    const stop = new AbortController()
    const reason = new OctError('interrupted', 'Interrupted')
    const account = { shipments: bills(2), requests }
    const breaking = sync(cache, account, {
      now: tickingClock(5),
      signal: stop.signal,
      onProgress: (progress) => progress.requests >= 100 && stop.abort(reason),
    })
    await expect(breaking).rejects.toBe(reason)
    const asked: unknown[] = []
    const report = await sync(cache, { ...account, asked }, { now: tickingClock(9) })
    expect(report).toMatchObject({ isResumed: true, requests: 250, gone: 1, shipments: 2 })
    expect(asked).toEqual([
      expect.objectContaining({ from: 'https://service.test/v2/tracking_requests?after=100' }),
    ])
  })

  it('requests the next page while it stores the current one, and never more', async () => {
    const cache = await newCache()
    const [log, source] = [[] as string[], pagedAccount({ shipments: bills(300) })]
    const { list } = source.shipments
    source.shipments.list = (query) => ({
      async *pages() {
        let number = 1
        for await (const page of list(query).pages()) {
          log.push(`asked ${number}`)
          number += 1
          yield page
        }
      },
    })
    const onProgress = ({ shipments }: { shipments: number }) =>
      shipments > 0 && log.push(`stored ${shipments}`)
    await sync(cache, { shipments: [] }, { source, onProgress })
    // The page of requests in between adds no shipments.
    const stored = ['stored 100', 'asked 3', 'stored 200', 'stored 300']
    expect([...new Set(log)]).toEqual(['asked 1', 'asked 2', ...stored])
  })
})
