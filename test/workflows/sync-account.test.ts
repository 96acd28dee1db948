import { describe, expect, it } from 'vitest'
import type { Cache } from '../../src/cache/cache.js'
import type { Shipment } from '../../src/contract/shipment.js'
import type { TrackingRequest } from '../../src/contract/tracking-request.js'
import { OctError } from '../../src/errors.js'
import { openRaw } from '../../src/sqlite/driver.js'
import {
  type SyncProgress,
  type SyncSource,
  syncAccount,
} from '../../src/workflows/sync-account.js'
import { at, container, newCache, newFolder, openIn, request, shipment } from '../cache/builders.js'
import { bundled, start } from '../cache/children/run-child.js'

interface Account {
  shipments: Shipment[]
  requests?: TrackingRequest[]
  /** What a list leaves out although it is there. */
  skipped?: string[]
  failAfter?: number
  asked?: unknown[]
}

/** A service with this account; shipments keep their order. */
function sourceOf({
  shipments,
  requests = [],
  skipped = [],
  failAfter,
  asked = [],
}: Account): SyncSource {
  return {
    shipments: {
      async *list(options) {
        asked.push(options)
        for (const [index, one] of shipments.entries()) {
          if (index === failAfter) throw new OctError('unavailable', 'The service went away')
          const isWanted =
            options.filter.tracking_stopped !== false || !one.line_tracking_stopped_at
          if (isWanted && !skipped.includes(one.id)) yield one
        }
      },
      async get(id) {
        asked.push(id)
        const one = shipments.find((candidate) => candidate.id === id)
        if (one) return one
        throw new OctError('not_found', 'There is no such shipment')
      },
    },
    trackingRequests: {
      list: () => listOf(requests),
    },
    shippingLines: {
      list() {
        asked.push('lines')
        return listOf([])
      },
    },
  }
}

async function* listOf<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

/** A clock that goes on by a second with every look at it. */
function clock(minute = 0): () => Date {
  let ms = at(minute).getTime()
  return () => {
    ms += 1000
    return new Date(ms)
  }
}

const bill = (index: number, more: Partial<Shipment> = {}) =>
  shipment(`s${index}`, { containers: [container(`c${index}`)], ...more })

const bills = (count: number) => Array.from({ length: count }, (_, index) => bill(index))

const stopped = { line_tracking_stopped_at: '2026-05-02T00:00:00Z' }

const openIds = (cache: Cache) =>
  cache.shipments
    .list({ openOnly: true })
    .map((row) => row.shipment.id)
    .sort()

describe('a complete sync', () => {
  it('stores the account, and records when it began', async () => {
    const cache = await newCache()
    const seen: SyncProgress[] = []
    const report = await syncAccount({
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
    await syncAccount({ source, cache, now: clock(0) })
    await syncAccount({ source, cache, now: clock(1) })
    expect(asked.filter((what) => what === 'lines')).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      filter: { tracking_stopped: false },
      include: expect.arrayContaining(['containers', 'pod_terminal', 'containers.pickup_facility']),
    })
  })

  it('reads everything when closed ones are wanted, and then both times are known', async () => {
    const cache = await newCache()
    const source = sourceOf({ shipments: [bill(1), bill(2, stopped)] })
    const report = await syncAccount({ source, cache, now: clock(), includeClosed: true })
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
    await syncAccount({ source: sourceOf({ shipments: bills(3) }), cache, now: clock(0) })
    const later = sourceOf({ shipments: [bill(0), bill(1, stopped)] })
    const report = await syncAccount({ source: later, cache, now: clock(5) })
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
    await syncAccount({ source: sourceOf({ shipments: bills(3) }), cache, now: clock(0) })
    const slipping = sourceOf({ shipments: bills(3), skipped: ['s1'] })
    const report = await syncAccount({ source: slipping, cache, now: clock(5) })
    expect(report).toMatchObject({ gone: 0, shipments: 3 })
    expect(openIds(cache)).toEqual(['s0', 's1', 's2'])
  })

  it('is not asked for one by one without end, and opens again when it returns', async () => {
    const cache = await newCache()
    await syncAccount({ source: sourceOf({ shipments: bills(40) }), cache, now: clock(0) })
    const asked: unknown[] = []
    const empty = sourceOf({ shipments: [], asked })
    expect((await syncAccount({ source: empty, cache, now: clock(5) })).gone).toBe(40)
    expect(asked.filter((what) => String(what).startsWith('s'))).toHaveLength(25)
    expect(openIds(cache)).toEqual([])
    await syncAccount({ source: sourceOf({ shipments: bills(2) }), cache, now: clock(9) })
    expect(openIds(cache)).toEqual(['s0', 's1'])
    expect(cache.containers.count({ openOnly: true })).toBe(2)
  })

  it('does not close what another command stored meanwhile', async () => {
    const cache = await newCache()
    const source = sourceOf({ shipments: [bill(0)] })
    const list = source.shipments.list
    source.shipments.list = async function* (options) {
      yield* list(options)
      cache.shipments.save([bill(7)], at(30))
    }
    await syncAccount({ source, cache, now: clock(0) })
    expect(openIds(cache)).toEqual(['s0', 's7'])
  })
})

describe('an interrupted sync', () => {
  it('keeps its pages, closes nothing, records no time, and can be run again', async () => {
    const cache = await newCache()
    await syncAccount({ source: sourceOf({ shipments: [bill(900)] }), cache, now: clock(0) })
    const before = cache.state.get('last_synced_at')
    const failing = sourceOf({ shipments: bills(250), failAfter: 150 })
    await expect(syncAccount({ source: failing, cache, now: clock(5) })).rejects.toThrow(
      'went away',
    )
    expect(cache.shipments.count({ openOnly: true })).toBe(101)
    expect(cache.state.get('last_synced_at')).toBe(before)
    const whole = sourceOf({ shipments: bills(250) })
    expect(await syncAccount({ source: whole, cache, now: clock(9) })).toMatchObject({ gone: 1 })
    expect(cache.shipments.count({ openOnly: true })).toBe(250)
  })

  it('stops between pages when it is told to', async () => {
    const cache = await newCache()
    const stop = new AbortController()
    const reason = new OctError('interrupted', 'Interrupted')
    const syncing = syncAccount({
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
    await expect(
      syncAccount({ source: sourceOf({ shipments: [] }), cache, now }),
    ).resolves.toBeDefined()
  })
})

describe('two syncs at once', () => {
  it('refuse the second, naming the first', async () => {
    const folder = newFolder()
    const [cache, other] = [await openIn(folder), await openIn(folder)]
    const source = sourceOf({ shipments: bills(1) })
    const second: unknown[] = []
    const onProgress = async () => {
      second.push(syncAccount({ source, cache: other, now: clock() }).catch((error) => error))
    }
    await syncAccount({ source, cache, now: clock(), onProgress })
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
    const syncing = syncAccount({
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
