import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../../../src/cache/open-cache.js'
import { progressInWords } from '../../../src/desk/sync/progress-in-words.js'
import { openRaw } from '../../../src/sqlite/driver.js'
import { type FakeService, fakeService, largeAccount } from '../../process/fake-service.js'
import { newWorld, type World } from '../../support/run-oct.js'

describe('oct sync', () => {
  let service: FakeService
  let world: World
  let isSecondThere: boolean

  beforeEach(async () => {
    isSecondThere = true
    const account = largeAccount(3, 2)
    service = await fakeService(({ url }) => {
      if (url.pathname !== '/v2/shipments') return undefined
      if (url.searchParams.has('again')) return isSecondThere ? account : { status: 503, body: {} }
      return { body: { ...Object(account.body), links: { next: '/v2/shipments?again=1' } } }
    })
    world = newWorld()
    Object.assign(world.env, { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' })
  })

  afterEach(async () => {
    world.remove()
    await service.close()
  })

  const cacheOf = () =>
    openCache({
      folder: world.env.OCT_CACHE_DIR ?? '',
      profile: 'default',
      baseUrl: service.baseUrl,
    })

  it('reports what it read, what it found, and how many calls and how much time it took', async () => {
    const run = await world.run(['sync', '--json'])
    expect(run.exit, run.stderr).toBe(0)
    // 4 lists, plus the events of 6 containers whose vessels are not stated.
    expect(JSON.parse(run.stdout)).toEqual({
      ...{ shipments: 3, containers: 6, requests: 0, gone: 0, changes: 0, calls: 10 },
      ...{ duration_s: 0, resumed: false },
      started_at: '2026-03-02T09:00:00.000Z',
      finished_at: '2026-03-02T09:00:00.000Z',
    })
    expect(run.stderr).toBe('synced just now\n')
  })

  it('draws nothing in a pipe', async () => {
    expect((await world.run(['sync', '--quiet'])).stderr).toBe('')
  })

  it('continues after an interruption, but not for a list that must be newer', async () => {
    isSecondThere = false
    expect((await world.run(['sync'])).exit).toBe(9)
    isSecondThere = true
    world.clock.advance({ minutes: 11 })
    const check = await world.run(['containers', '--check', '-o', 'ids'])
    expect(check.exit, check.stderr).toBe(0)
    expect(check.stderr).not.toContain('Continuing')
    isSecondThere = false
    expect((await world.run(['sync'])).exit).toBe(9)
    isSecondThere = true
    world.clock.advance({ minutes: 11 })
    const run = await world.run(['sync', '--json'])
    expect(run.stderr).toContain('Continuing the interrupted sync (started 11 min ago)')
    expect(JSON.parse(run.stdout)).toMatchObject({ resumed: true })
  })

  it('waits for another sync, and gives up after --lock-timeout', async () => {
    const cache = await cacheOf()
    const now = world.clock.now()
    cache.locks.acquire({ name: 'sync', now, durationMs: 3_600_000 })
    const run = await world.run(['sync', '--lock-timeout', '90s'])
    expect(run).toMatchObject({ exit: 13, stdout: '' })
    expect(run.stderr).toMatch(/Process \d+ on .+ started the other sync at 2026-03-02T09:00:00/)
    expect(world.clock.now().getTime() - now.getTime()).toBe(90_000)
    cache.close()
  })

  it('reports a full disk, and loses no stored data', async () => {
    expect((await world.run(['sync'])).exit).toBe(0)
    const cache = await cacheOf()
    const { path } = cache.info()
    cache.close()
    const raw = await openRaw(path, false)
    raw.exec(`CREATE TRIGGER full BEFORE UPDATE ON shipments
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`)
    const run = await world.run(['sync'])
    expect(run).toMatchObject({ exit: 13, stdout: '' })
    expect(run.stderr).toMatch(/The disk that holds .+\.sqlite is full/)
    const list = await world.run(['containers', '--offline', '-o', 'ids'])
    expect(list.stdout.trim().split('\n')).toHaveLength(6)
    raw.exec('DROP TRIGGER full')
    raw.close()
    expect((await world.run(['sync'])).exit).toBe(0)
  })
})

describe('progress', () => {
  const none = { shipments: 0, containers: 0, requests: 0, pages: 0 }

  it.each([
    [{ ...none, shipments: 100 }, 900, 'Syncing, 100 shipments'],
    [{ ...none, shipments: 100, ofShipments: 400 }, 900, 'Syncing ██░░░░░░ 100 of 400 shipments'],
    [
      { ...none, shipments: 100, ofShipments: 400 },
      4_000,
      'Syncing ██░░░░░░ 100 of 400 shipments · about 12 s left · 4 s',
    ],
    [
      { ...none, shipments: 400, ofShipments: 400 },
      70_000,
      'Syncing ████████ 400 of 400 shipments · 1 min 10 s',
    ],
    [{ ...none, shipments: 401, ofShipments: 400 }, 70_000, 'Syncing, 401 shipments'],
    [
      { ...none, shipments: 4, ofShipments: 4, requests: 7 },
      70_000,
      'Syncing, 4 shipments, 7 tracking requests',
    ],
  ])('of %j after %i ms', (progress, elapsedMs, words) => {
    expect(progressInWords(progress, elapsedMs)).toBe(words)
  })
})
