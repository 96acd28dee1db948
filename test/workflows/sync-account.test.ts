import { describe, expect, it } from 'vitest'
import type { Cache } from '../../src/cache/cache.js'
import { OctError } from '../../src/errors.js'
import { openRaw } from '../../src/sqlite/driver.js'
import type { SyncOptions, SyncProgress } from '../../src/workflows/sync/pass.js'
import { syncAccount } from '../../src/workflows/sync-account.js'
import { at, newCache, newFolder, openIn, request } from '../cache/builders.js'
import { bundled, start } from '../cache/children/run-child.js'
import {
  bill,
  bills,
  tickingClock as clock,
  pagedAccount as sourceOf,
  stopped,
} from './sync/paged-account.js'

/** Nothing is gone on with, except where the test says so. */
const sync = (options: Omit<SyncOptions, 'resumeWithinMs'>) =>
  syncAccount({ resumeWithinMs: 0, ...options })

const openIds = (cache: Cache) =>
  cache.shipments
    .list({ openOnly: true })
    .map((row) => row.shipment.id)
    .sort()

describe('a complete sync', () => {
  it('stores the account, and records when it began', async () => {
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
    expect(seen.map(({ shipments }) => shipments)).toEqual([100, 200, 250, 250])
    expect(seen.every(({ ofShipments }) => ofShipments === 250)).toBe(true)
    expect(cache.containers.count({ openOnly: true })).toBe(250)
    expect(cache.trackingRequests.byId('r1')).toBeDefined()
    expect(cache.state.get('last_synced_at')).toBe(report.startedAt.toISOString())
    expect(cache.state.get('last_synced_closed_at')).toBeNull()
    expect(report.finishedAt.getTime()).toBeGreaterThan(report.startedAt.getTime())
  })

  it('asks for tracked shipments with what a row needs, and for lines once a week', async () => {
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

  it('reads everything when closed ones are wanted, and then both times are known', async () => {
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

describe('what a complete sync no longer finds', () => {
  it('is closed and kept, and says why where the service still knows it', async () => {
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

  it('stays open when it only slipped from one page to another', async () => {
    const cache = await newCache()
    await sync({ source: sourceOf({ shipments: bills(3) }), cache, now: clock(0) })
    const slipping = sourceOf({ shipments: bills(3), skipped: ['s1'] })
    const report = await sync({ source: slipping, cache, now: clock(5) })
    expect(report).toMatchObject({ gone: 0, shipments: 3 })
    expect(openIds(cache)).toEqual(['s0', 's1', 's2'])
  })

  it('is not asked for one by one without end, and opens again when it returns', async () => {
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

  it('does not close what another command stored meanwhile', async () => {
    const cache = await newCache()
    const source = sourceOf({ shipments: [bill(0)] })
    const list = source.shipments.list
    source.shipments.list = (query) => ({
      async *pages() {
        yield* list(query).pages()
        cache.shipments.save([bill(7)], at(30))
      },
    })
    await sync({ source, cache, now: clock(0) })
    expect(openIds(cache)).toEqual(['s0', 's7'])
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

  it('stops between pages when it is told to', async () => {
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

  it('by kill -9 leaves a sound cache and no lock', async () => {
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

describe('two syncs at once', () => {
  it('refuse the second, naming the first', async () => {
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

  it('stop the first when it was overtaken', async () => {
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
      message: 'This sync was overtaken',
    })
    expect(cache.shipments.count({ openOnly: false })).toBe(0)
  })
})
