import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../../src/cache/open-cache.js'
import { isFull } from '../sweeps/pairwise.js'
import { type FakeService, fakeService, largeAccount } from './fake-service.js'
import { ended, type Machine, machine, stackTrace, until } from './program.js'
import { syncKillRounds } from './sync-kill-rounds.js'

let oct: Machine

beforeAll(async () => {
  oct = await machine()
})

afterAll(() => oct.remove())

it.each(isFull ? [true, false] : [true])(
  'a sync that is killed repeatedly leaves an intact cache, and finally the account: moving %s',
  async (isMoving) => {
    const plan = { on: oct, shipments: 900, kills: 2, isMoving, random: Math.random }
    const report = await syncKillRounds(plan)
    expect(report.complaints).toEqual([])
    expect(report.finished, 'runs that no kill hit').toBeLessThan(plan.kills)
  },
)

describe('a sync of two pages', () => {
  let service: FakeService
  let env: Record<string, string>
  let count = 0
  /** Milliseconds until the second page. */
  let secondAfterMs = 0
  let held: Promise<void> | undefined
  /** Status of the response that replaces the page. */
  let failure: number | undefined

  beforeEach(async () => {
    secondAfterMs = 0
    held = undefined
    failure = undefined
    const account = largeAccount(200, 1).body as Record<string, unknown[]>
    const part = (name: string, page: number) => account[name]?.slice((page - 1) * 100, page * 100)
    service = await fakeService(({ url }) => {
      if (url.pathname !== '/v2/shipments') return undefined
      const page = Number(url.searchParams.get('page[number]') ?? 1)
      const links = page === 1 ? { next: '/v2/shipments?page[number]=2' } : {}
      const [data, included] = [part('data', page), part('included', page)]
      if (page === 2 && failure)
        return { status: failure, body: {}, headers: { 'retry-after': '1' } }
      if (page === 1) return { body: { data, included, links } }
      return { body: { data, included, links }, afterMs: secondAfterMs, held }
    })
    count += 1
    const folder = join(oct.folder, `cache-${count}`)
    env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1', OCT_CACHE_DIR: folder }
  })

  afterEach(() => service.close())

  const opened = () =>
    openCache({ folder: env.OCT_CACHE_DIR ?? '', profile: 'default', baseUrl: service.baseUrl })

  /** Holds back the second page until the returned function is called. */
  function holdSecondPage(): () => void {
    secondAfterMs = 0
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    return release
  }

  /** Starts a sync that has stored its first page and waits for the second. */
  async function waiting() {
    secondAfterMs = 60_000
    const syncing = oct.start(['sync'], { env })
    const cache = await opened()
    await until('its first page is stored', () => cache.shipments.count({ openOnly: true }) === 100)
    return { syncing, cache }
  }

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGKILL', undefined],
  ] as const)(
    '%s: the next one continues where it stopped, with a notice',
    async (signal, exit) => {
      const { syncing, cache } = await waiting()
      syncing.kill(signal)
      const run = ended(await syncing)
      expect(run).toMatchObject({ exit, stdout: '' })
      expect(run.stderr).not.toMatch(stackTrace)
      secondAfterMs = 0
      const before = service.asked.length
      const next = await oct.runHere(['sync', '--json'], { env })
      expect(next.exit, next.stderr).toBe(0)
      expect(next.stderr).toContain('Continuing the interrupted sync')
      expect(JSON.parse(next.stdout)).toMatchObject({ resumed: true, shipments: 200 })
      expect(service.asked.slice(before)).toContainEqual('GET /v2/shipments?page[number]=2')
      expect(cache.shipments.count({ openOnly: true })).toBe(200)
      cache.close()
    },
  )

  it('refuses a second one, which waits for the first if allowed, and shows its result', async () => {
    const { syncing, cache } = await waiting()
    const refused = await oct.runHere(['sync'], { env })
    expect(refused).toMatchObject({ exit: 13, stdout: '' })
    expect(refused.stderr).toMatch(/Process \d+ on .+ started the other sync at/)
    expect(refused.stderr).toContain('oct sync --lock-timeout 2m')
    syncing.kill('SIGKILL')
    await syncing
    const release = holdSecondPage()
    const first = oct.start(['sync', '--json'], { env })
    await until('the first has the lock', () => service.asked.length > 3)
    // The first ends only after the second has found its lock.
    const second = await oct.runHere(['sync', '--lock-timeout', '2m', '--json'], {
      env,
      onWait: release,
    })
    const done = ended(await first)
    expect([done.exit, second.exit], second.stderr).toEqual([0, 0])
    expect(second.stderr).toContain('Another sync has just finished')
    expect(JSON.parse(second.stdout)).toEqual(JSON.parse(done.stdout))
    cache.close()
  })

  it('stops if the cache is emptied while it runs, and the next sync starts again', async () => {
    const release = holdSecondPage()
    const syncing = oct.start(['sync'], { env })
    const cache = await opened()
    await until('its first page is stored', () => cache.shipments.count({ openOnly: true }) === 100)
    cache.clear()
    release()
    const run = ended(await syncing)
    expect(run).toMatchObject({ exit: 13, stdout: '' })
    expect(run.stderr).toContain('Another sync of the account replaced this sync')
    expect(cache.shipments.count({ openOnly: false })).toBe(0)
    held = undefined
    const next = await oct.runHere(['sync', '--json'], { env })
    expect(JSON.parse(next.stdout)).toMatchObject({ resumed: false, shipments: 200 })
    cache.close()
  })

  it.each([
    [429, 7],
    [503, 9],
    [400, 6],
  ])('a %i in the middle of it loses nothing', async (status, exit) => {
    failure = status
    const run = await oct.runHere(['sync', '--no-queue'], { env })
    expect(run).toMatchObject({ exit, stdout: '' })
    failure = undefined
    const next = await oct.runHere(['sync', '--json'], { env })
    expect(next.exit, next.stderr).toBe(0)
    expect(JSON.parse(next.stdout)).toMatchObject({ resumed: true, shipments: 200 })
  })
})
