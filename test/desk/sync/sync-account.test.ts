import { describe, expect, it, vi } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import { ensureFresh } from '../../../src/desk/sync/ensure-fresh.js'
import type { SyncOptions, SyncProgress } from '../../../src/desk/sync/pass.js'
import { syncAccount } from '../../../src/desk/sync/sync-account.js'
import type { Workspace } from '../../../src/desk/workspace.js'
import { OctError } from '../../../src/errors.js'
import { openRaw } from '../../../src/sqlite/driver.js'
import { at, container, newCache, newFolder, openIn, request } from '../../cache/builders.js'
import { bundled, start } from '../../cache/children/run-child.js'
import {
  bill,
  bills,
  tickingClock as clock,
  pagedAccount as sourceOf,
  stopped,
} from './paged-account.js'

/** An interrupted sync is never continued, unless a test says so. */
const sync = (options: Omit<SyncOptions, 'resumeWithinMs'>) =>
  syncAccount({ resumeWithinMs: 0, ...options })

const openIds = (cache: Cache) =>
  cache.shipments
    .list({ openOnly: true })
    .map((row) => row.shipment.id)
    .sort()

describe('a complete sync', () => {
  it('stores the account, and records when it started', async () => {
    const cache = await newCache()
    const seen: SyncProgress[] = []
    const report = await sync({
      source: sourceOf({ shipments: bills(250), requests: [request('r1')] }),
      cache,
      now: clock(),
      onProgress: (progress) => seen.push(progress),
    })
    expect(report).toMatchObject({
      shipments: 250,
      containers: 250,
      requests: 1,
      pages: 4,
      gone: 0,
    })
    const counts = seen.map(({ shipments }) => shipments)
    expect([...new Set(counts)]).toEqual([100, 200, 250])
    expect(seen.map(({ pages }) => pages)).toEqual([1, 2, 3, 4])
    expect(seen.every(({ ofShipments }) => ofShipments === 250)).toBe(true)
    expect(cache.containers.count({ openOnly: true })).toBe(250)
    expect(cache.trackingRequests.byId('r1')).toBeDefined()
    expect(cache.state.get('last_synced_at')).toBe(report.startedAt.toISOString())
    expect(cache.state.get('last_synced_closed_at')).toBeNull()
    expect(report.finishedAt.getTime()).toBeGreaterThan(report.startedAt.getTime())
  })

  it('requests tracked shipments with the data of a row, and lines once a week', async () => {
    const cache = await newCache()
    const asked: unknown[] = []
    const source = sourceOf({ shipments: [], asked })
    await sync({ source, cache, now: clock(0) })
    await sync({ source, cache, now: clock(1) })
    expect(asked.filter((what) => what === 'lines')).toHaveLength(1)
    expect(asked).toContainEqual(
      expect.objectContaining({
        filter: { tracking_stopped: false },
        include: expect.arrayContaining([
          'containers',
          'pod_terminal',
          'containers.pickup_facility',
        ]),
      }),
    )
  })

  it('reads everything when closed objects are requested, and then both times are known', async () => {
    const cache = await newCache()
    const source = sourceOf({ shipments: [bill(1), bill(2, stopped)] })
    const report = await sync({ source, cache, now: clock(), includeClosed: true })
    expect(report.shipments).toBe(2)
    expect(cache.containers.count({ openOnly: true })).toBe(1)
    expect(cache.containers.count({ openOnly: false })).toBe(2)
    expect(cache.state.get('last_synced_closed_at')).toBe(report.startedAt.toISOString())
    expect(cache.state.get('last_synced_at')).toBe(report.startedAt.toISOString())
  })
})

describe('a shipment that a complete sync no longer finds', () => {
  it('is closed and kept, with the reason if the service still knows it', async () => {
    const cache = await newCache()
    await sync({ source: sourceOf({ shipments: bills(3) }), cache, now: clock(0) })
    const later = sourceOf({ shipments: [bill(0), bill(1, stopped)] })
    const report = await sync({ source: later, cache, now: clock(5) })
    expect(report.gone).toBe(2)
    expect(openIds(cache)).toEqual(['s0'])
    expect(cache.shipments.byId('s1')?.shipment.line_tracking_stopped_at).toBe(
      '2026-05-02T00:00:00Z',
    )
    expect(cache.shipments.byId('s2')?.boxes).toHaveLength(1)
    expect(cache.containers.count({ openOnly: true })).toBe(1)
  })

  it('stays open if it only moved from one page to another', async () => {
    const cache = await newCache()
    await sync({ source: sourceOf({ shipments: bills(3) }), cache, now: clock(0) })
    const slipping = sourceOf({ shipments: bills(3), skipped: ['s1'] })
    const report = await sync({ source: slipping, cache, now: clock(5) })
    expect(report).toMatchObject({ gone: 0, shipments: 3 })
    expect(openIds(cache)).toEqual(['s0', 's1', 's2'])
  })

  it('is not requested one by one without end, and opens again when it returns', async () => {
    const cache = await newCache()
    await sync({ source: sourceOf({ shipments: bills(40) }), cache, now: clock(0) })
    const asked: unknown[] = []
    const empty = sourceOf({ shipments: [], asked })
    expect((await sync({ source: empty, cache, now: clock(5) })).gone).toBe(40)
    expect(asked.filter((what) => String(what).startsWith('s'))).toHaveLength(25)
    expect(openIds(cache)).toEqual([])
    await sync({ source: sourceOf({ shipments: bills(2) }), cache, now: clock(9) })
    expect(openIds(cache)).toEqual(['s0', 's1'])
    expect(cache.containers.count({ openOnly: true })).toBe(2)
  })

  it('stays open if the list ends before its stated count, and the sync is not complete', async () => {
    const cache = await newCache()
    const shipments = bills(300)
    await sync({ source: sourceOf({ shipments }), cache, now: clock(0) })
    const before = cache.state.lastSyncedAt('open')
    const cut = sourceOf({ shipments, isCut: true })
    await expect(sync({ source: cut, cache, now: clock(5) })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('175 shipments'),
    })
    expect(openIds(cache)).toHaveLength(300)
    expect(cache.state.lastSyncedAt('open')).toEqual(before)
    const report = await sync({ source: sourceOf({ shipments }), cache, now: clock(9) })
    expect(report).toMatchObject({ shipments: 300, gone: 0, isResumed: false })
  })

  it('stays open if the list is short although its count agrees, because single reads contradict it', async () => {
    const cache = await newCache()
    const shipments = bills(300)
    await sync({ source: sourceOf({ shipments }), cache, now: clock(0) })
    const skipped = shipments.map(({ id }) => id)
    const empty = sourceOf({ shipments, skipped })
    await expect(sync({ source: empty, cache, now: clock(5) })).rejects.toThrow('275 shipments')
    expect(openIds(cache)).toHaveLength(300)
  })

  it('makes the first sync incomplete too, if the list ends before its count', async () => {
    const cache = await newCache()
    const cut = sourceOf({ shipments: bills(300), isCut: true })
    await expect(sync({ source: cut, cache, now: clock(0) })).rejects.toThrow('200 shipments')
    expect(cache.state.lastSyncedAt('open')).toBeNull()
    expect(openIds(cache)).toHaveLength(100)
    const cutAfterMost = (count: number) => sourceOf({ shipments: bills(count), isCut: true })
    await expect(sync({ source: cutAfterMost(126), cache, now: clock(5) })).rejects.toThrow('26 ')
    await sync({ source: cutAfterMost(125), cache, now: clock(10) })
    expect(cache.state.lastSyncedAt('open')).not.toBeNull()
  })

  it('is confirmed over several syncs, the longest unread first, if the service states no count', async () => {
    const cache = await newCache()
    await sync({ source: sourceOf({ shipments: bills(80) }), cache, now: clock(0) })
    const left: number[] = []
    for (const minute of [5, 10, 15, 20]) {
      const source = sourceOf({ shipments: [bill(900)], counts: false })
      await sync({ source, cache, now: clock(minute) }).catch(() => undefined)
      left.push(openIds(cache).length)
    }
    expect(left).toEqual([56, 31, 6, 1])
    expect(cache.state.lastSyncedAt('open')?.getTime()).toBeGreaterThan(at(20).getTime())
  })

  it('leaves the sync incomplete even if it was interrupted after that was found', async () => {
    const cache = await newCache()
    const shipments = bills(300)
    await sync({ source: sourceOf({ shipments }), cache, now: clock(0) })
    const cut = sourceOf({ shipments, isCut: true })
    const lines = cut.shippingLines
    cache.state.remove('shipping_lines_read_at')
    cut.shippingLines = {
      list: () => {
        throw new OctError('unavailable', 'The service went away')
      },
    }
    const syncing = (minute: number) =>
      syncAccount({ source: cut, cache, now: clock(minute), resumeWithinMs: 3_600_000 })
    await expect(syncing(5)).rejects.toThrow('went away')
    cut.shippingLines = lines
    await expect(syncing(10)).rejects.toThrow('175 shipments')
  })

  it('is in the change feed, whether it was deleted or stopped', async () => {
    const cache = await newCache()
    await sync({ source: sourceOf({ shipments: bills(3) }), cache, now: clock(0) })
    const later = sourceOf({ shipments: [bill(0), bill(1, stopped)] })
    const report = await sync({ source: later, cache, now: clock(5) })
    const found = cache.changes
      .list()
      .map(({ objectId, attribute, from }) => [objectId, attribute, from])
    expect(found).toContainEqual(['s2', 'gone_at', null])
    expect(found).toContainEqual(['s1', 'line_tracking_stopped_at', null])
    expect(found).not.toContainEqual(['s1', 'gone_at', null])
    expect(report.changes).toBe(found.length)
  })

  it('does not close objects that another command stored meanwhile', async () => {
    const cache = await newCache()
    const source = sourceOf({ shipments: [bill(0)] })
    const list = source.shipments.list
    source.shipments.list = (query) => ({
      async *pages() {
        yield* list(query).pages()
        cache.shipments.save([bill(7)], at(2))
      },
    })
    await sync({ source, cache, now: clock(0) })
    expect(openIds(cache)).toEqual(['s0', 's7'])
  })
})

describe('a clock that is set back', () => {
  const year = 366 * 24 * 60

  it('after a sync does not block later news, and closes the removed objects', async () => {
    const cache = await newCache()
    const shipments = bills(3)
    const requests = [request('r1', { status: 'pending', updated_at: at(0).toISOString() })]
    await sync({ source: sourceOf({ shipments, requests }), cache, now: clock(year) })
    shipments[1] = bill(1, { containers: [container('c1', { current_status: 'available' })] })
    requests[0] = request('r1', { status: 'failed', updated_at: at(1).toISOString() })
    const source = sourceOf({ shipments: shipments.slice(0, 2), requests })
    const report = await sync({ source, cache, now: clock(5) })
    expect(report).toMatchObject({ gone: 1, requests: 1 })
    expect(report.changes).toBeGreaterThanOrEqual(2)
    expect(openIds(cache)).toEqual(['s0', 's1'])
    expect(cache.containers.byId('c1')?.container.current_status).toBe('available')
    expect(cache.trackingRequests.byId('r1')?.request.status).toBe('failed')
    expect(cache.state.lastSyncedAt('open')?.getTime()).toBeLessThan(at(6).getTime())
  })

  it('during a sync closes nothing that the sync has read', async () => {
    const cache = await newCache()
    const ticking = [clock(30), clock(0)]
    let looks = 0
    const now = () => {
      looks += 1
      return (looks > 3 ? ticking[1] : ticking[0])?.() ?? at(0)
    }
    const asked: unknown[] = []
    const source = sourceOf({ shipments: bills(250), asked })
    expect(await sync({ source, cache, now })).toMatchObject({ shipments: 250, gone: 0 })
    expect(asked.filter((what) => String(what).startsWith('s'))).toEqual([])
    expect(openIds(cache)).toHaveLength(250)
  })
})

describe('an interrupted sync', () => {
  it('keeps its pages, closes nothing, records no time, and can be run again', async () => {
    const cache = await newCache()
    await sync({ source: sourceOf({ shipments: [bill(900)] }), cache, now: clock(0) })
    const before = cache.state.get('last_synced_at')
    const failing = sourceOf({ shipments: bills(250), failAfter: 200 })
    await expect(sync({ source: failing, cache, now: clock(5) })).rejects.toThrow('went away')
    expect(cache.shipments.count({ openOnly: true })).toBe(201)
    expect(cache.state.get('last_synced_at')).toBe(before)
    const whole = sourceOf({ shipments: bills(250) })
    expect(await sync({ source: whole, cache, now: clock(9) })).toMatchObject({ gone: 1 })
    expect(cache.shipments.count({ openOnly: true })).toBe(250)
  })

  it('stops between pages when requested', async () => {
    const cache = await newCache()
    const stop = new AbortController()
    const reason = new OctError('interrupted', 'Interrupted')
    const syncing = sync({
      source: sourceOf({ shipments: bills(250) }),
      cache,
      now: clock(),
      signal: stop.signal,
      onProgress: () => stop.abort(reason),
    })
    await expect(syncing).rejects.toBe(reason)
    expect(cache.shipments.count({ openOnly: true })).toBe(100)
    expect(cache.locks.acquire({ name: 'sync', now: at(0), durationMs: 1 })).toHaveProperty('lease')
  })

  it('by kill -9 leaves an intact cache and no lock', async () => {
    const folder = newFolder()
    const [child, ended] = start(await bundled('sync-slowly.ts'), folder)
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (text) => String(text).includes('3\n') && resolve())
    })
    child.kill('SIGKILL')
    await ended
    const cache = await openIn(folder)
    const raw = await openRaw(cache.info().path, false)
    expect(raw.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' })
    raw.close()
    const { shipments, containers } = cache.info().rows
    expect(shipments).toBeGreaterThanOrEqual(300)
    expect([shipments % 100, containers]).toEqual([0, shipments])
    expect(cache.state.get('last_synced_at')).toBeNull()
    const now = () => new Date()
    await expect(sync({ source: sourceOf({ shipments: [] }), cache, now })).resolves.toBeDefined()
  })
})

describe('two simultaneous syncs', () => {
  it('refuse the second, and name the first', async () => {
    const folder = newFolder()
    const [cache, other] = [await openIn(folder), await openIn(folder)]
    const source = sourceOf({ shipments: bills(1) })
    const second: unknown[] = []
    const onProgress = async () => {
      second.push(sync({ source, cache: other, now: clock() }).catch((error) => error))
    }
    await sync({ source, cache, now: clock(), onProgress })
    expect(await second[0]).toMatchObject({
      code: 'local',
      exit: 13,
      message: 'Another sync of this account is running',
      reason: expect.stringContaining(`Process ${process.pid} on `),
    })
  })

  it('that overlap count as one when the first ends while the second starts', async () => {
    const cache = await newCache()
    const source = sourceOf({ shipments: bills(1) })
    const ends = async () => {
      if (cache.state.lastSyncedAt('open') === null) await sync({ source, cache, now: clock() })
      return source
    }
    const workspace = {
      cache: async () => cache,
      client: ends,
      hasAccount: async () => true,
      freshness: {},
      isPersonPresent: true,
      now: () => at(1),
      progress() {},
      notice() {},
    } as unknown as Workspace
    const calls = vi.spyOn(source.shipments, 'list')
    expect(await ensureFresh(workspace)).toEqual(cache.state.lastSyncedAt('open'))
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('stop the first if it was overtaken', async () => {
    const cache = await newCache()
    const onProgress = () => cache.clear()
    const syncing = sync({
      source: sourceOf({ shipments: bills(150) }),
      cache,
      now: clock(),
      onProgress,
    })
    await expect(syncing).rejects.toMatchObject({
      code: 'local',
      message: 'Another sync of the account replaced this sync',
    })
    expect(cache.shipments.count({ openOnly: false })).toBe(0)
  })
})
