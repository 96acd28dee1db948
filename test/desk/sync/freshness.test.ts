import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Answered,
  type FakeService,
  fakeService,
  largeAccount,
} from '../../process/fake-service.js'
import type { FakeTerminal } from '../../support/fake-terminal.js'
import { newWorld, type World } from '../../support/run-oct.js'

/** The rules of the command-line contract, part 10, about the age of data. */
let service: FakeService
let world: World
let account: Answered
let isAway: boolean
/** If set, every request is refused with this status. */
let refusal: number | undefined
/** Value of Retry-After, in seconds, if every request is refused. */
let cooldown: number | undefined
/** Called while the service handles a request. */
let onAsked: (() => void) | undefined

beforeEach(async () => {
  isAway = false
  refusal = undefined
  cooldown = undefined
  onAsked = undefined
  account = largeAccount(2, 1)
  service = await fakeService(({ url }) => {
    onAsked?.()
    if (cooldown !== undefined) {
      return { status: 429, body: {}, headers: { 'retry-after': String(cooldown) } }
    }
    if (isAway) return { status: 503, body: {} }
    if (refusal) return { status: refusal, body: { errors: [{ title: 'Refused' }] } }
    return url.pathname === '/v2/shipments' ? account : undefined
  })
  world = newWorld()
  Object.assign(world.env, { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' })
})

afterEach(async () => {
  world.remove()
  await service.close()
})

const person = { stdinIsTTY: true, stderrIsTTY: true }

/** Lists the containers. Also returns whether the service was asked for shipments. */
async function list(words: string[] = [], options = {}) {
  const before = service.asked.length
  const run = await world.run(['containers', '-o', 'ids', ...words], options)
  const asked = service.asked.slice(before).some((line) => line.includes('/v2/shipments'))
  return { ...run, asked, rows: run.stdout.split('\n').filter(Boolean).length }
}

describe('a list', () => {
  it.each([
    ['by a person', person],
    ['by a job', {}],
  ])('%s: the first run syncs', async (_, who) => {
    expect(await list([], who)).toMatchObject({ exit: 0, asked: true, rows: 2 })
    expect(await list([], who)).toMatchObject({ exit: 0, asked: false, rows: 2 })
  })

  it.each([
    ['with a person', person],
    ['without a person', {}],
  ])('%s syncs when it is older than an hour', async (_, who) => {
    await list()
    world.clock.advance({ minutes: 59 })
    expect(await list([], who)).toMatchObject({ asked: false })
    world.clock.advance({ minutes: 2 })
    expect(await list([], who)).toMatchObject({ asked: true, rows: 2 })
  })

  it('with --check syncs when it is older than ten minutes, for every caller', async () => {
    await list()
    world.clock.advance({ minutes: 9 })
    expect(await list(['--check'], person)).toMatchObject({ asked: false })
    world.clock.advance({ minutes: 2 })
    expect(await list(['--check'], person)).toMatchObject({ asked: true })
  })

  it('uses only --max-age if given, always syncs with --refresh, never with --offline', async () => {
    await list()
    world.clock.advance({ hours: 5 })
    expect(await list(['--max-age', '6h'])).toMatchObject({ asked: false })
    expect(await list(['--offline'])).toMatchObject({ exit: 0, asked: false, rows: 2 })
    expect(await list(['--max-age', '4h'], person)).toMatchObject({ asked: true })
    expect(await list(['--refresh'], person)).toMatchObject({ asked: true })
  })

  it('that was never read is unavailable offline', async () => {
    expect(await list(['--offline'])).toMatchObject({ exit: 9, stdout: '', asked: false })
  })

  it('is shown with a notice if the sync fails while it is younger than a day', async () => {
    await list()
    isAway = true
    world.clock.advance({ hours: 23 })
    const run = await list()
    expect(run).toMatchObject({ exit: 0, rows: 2 })
    expect(run.stderr).toContain('showing cached data')
  })

  it('is unavailable, with nothing on stdout, once it is older than a day', async () => {
    await list()
    isAway = true
    world.clock.advance({ hours: 25 })
    const run = await list()
    expect(run).toMatchObject({ exit: 9, stdout: '' })
    expect(run.stderr).toContain('The list is 1 d old and cannot be updated')
  })

  it('by --refresh is unavailable if the service is, regardless of its age', async () => {
    await list()
    isAway = true
    expect(await list(['--refresh'])).toMatchObject({ exit: 9, stdout: '' })
  })

  it.each([900, 86_400])(
    'does not wait if the service asks to wait %i s, but is shown with the reason',
    async (seconds) => {
      await list()
      world.clock.advance({ hours: 2 })
      const before = world.clock.now().getTime()
      cooldown = seconds
      const refused = await list()
      cooldown = undefined
      const paused = await list()
      for (const run of [refused, paused]) {
        expect(run).toMatchObject({ exit: 0, rows: 2 })
        expect(run.stderr).toMatch(
          /The service asked oct to wait until .*\d\d:\d\d UTC; showing cached data/,
        )
        expect(run.stderr).not.toContain('limit of')
      }
      expect([refused.asked, paused.asked]).toEqual([true, false])
      expect(world.clock.now().getTime() - before).toBeLessThan(5_000)
    },
  )

  it('waits if the service asks for only a few seconds', async () => {
    await list()
    world.clock.advance({ hours: 2 })
    cooldown = 2
    const before = service.asked.length
    const run = await list()
    expect(run).toMatchObject({ exit: 0, rows: 2 })
    expect(service.asked.length - before).toBeGreaterThan(1)
  })

  it('that was never read fails with that reason, and so does a requested sync', async () => {
    cooldown = 900
    expect(await list()).toMatchObject({ exit: 7, stdout: '' })
    const sync = await world.run(['sync'])
    expect(sync).toMatchObject({ exit: 7, stdout: '' })
    expect(sync.stderr).toMatch(/The service asked oct to wait until .*\d\d:\d\d UTC/)
    expect(sync.stderr).not.toContain('a minute is reached')
  })

  it('is shown if the service omitted some objects, with the number of unconfirmed ones', async () => {
    const shortened = largeAccount(2, 1)
    await list()
    world.clock.advance({ hours: 2 })
    Object.assign(account, { body: { ...(shortened.body as object), meta: { total: 200 } } })
    const run = await list()
    expect(run).toMatchObject({ exit: 0, asked: true, rows: 2 })
    expect(run.stderr).toContain('198 shipments are missing from the list of the service')
    expect(run.stderr).toContain('showing cached data')
    expect(await world.run(['sync'])).toMatchObject({ exit: 9, stdout: '' })
  })

  it('with closed objects has a separate age', async () => {
    await list()
    expect(await list(['--closed'])).toMatchObject({ asked: true })
    expect(await list(['--closed'])).toMatchObject({ asked: false })
  })

  it('with closed objects that were never read says offline which sync reads them', async () => {
    const closed = () => world.run(['containers', '--closed', '--offline'])
    await world.run(['sync'])
    const { exit, stderr } = await closed()
    expect(exit).toBe(9)
    expect(stderr).toContain('The cache contains no closed containers and shipments yet')
    expect(stderr).toContain('oct sync --closed')
    await world.run(['sync', '--closed'])
    expect((await closed()).exit).toBe(0)
  })
})

describe('a person at a terminal', () => {
  /** Runs a list while the service sends no response, until the person presses Ctrl-C. */
  function listAndStop(words: string[] = [], signal: 'SIGINT' | 'SIGTERM' = 'SIGINT') {
    let terminal: FakeTerminal | undefined
    onAsked = () => terminal?.interrupt(signal)
    return list(words, { ...person, watch: (watched: FakeTerminal) => (terminal = watched) })
  }

  it.each([{ hours: 3 }, { days: 30 }])(
    'stops the sync with Ctrl-C and gets the cache, with its age',
    async (age) => {
      await list([], person)
      world.clock.advance(age)
      const run = await listAndStop()
      expect(run).toMatchObject({ exit: 0, asked: true, rows: 2 })
      expect(run.stderr).toContain('The sync was stopped; showing cached data')
      expect(run.stderr).toContain(`synced ${'hours' in age ? '3 h' : '30 d'} ago`)
    },
  )

  it.each([['--refresh'], ['--check'], ['--max-age', '1m']])(
    'stops the command with Ctrl-C if the sync was requested: %s',
    async (...words) => {
      await list([], person)
      world.clock.advance({ hours: 3 })
      expect(await listAndStop(words)).toMatchObject({ exit: 130, stdout: '' })
    },
  )

  it('gets nothing if the first sync is stopped, or the system ends the program', async () => {
    expect(await listAndStop()).toMatchObject({ exit: 130, stdout: '' })
    onAsked = undefined
    await list([], person)
    world.clock.advance({ hours: 3 })
    expect(await listAndStop([], 'SIGTERM')).toMatchObject({ exit: 143, stdout: '' })
  })

  it('gets the cache of any age if the sync fails, except with --check', async () => {
    await list([], person)
    isAway = true
    world.clock.advance({ days: 3 })
    const run = await list([], person)
    expect(run).toMatchObject({ exit: 0, rows: 2 })
    expect(run.stderr).toContain('showing cached data')
    expect(run.stderr).toContain('synced 3 d ago')
    expect(await list(['--check'], person)).toMatchObject({ exit: 9, stdout: '' })
    expect(await list()).toMatchObject({ exit: 9, stdout: '' })
  })

  it.each([
    [401, 3, 'The service does not accept the token'],
    [403, 4, 'is not allowed'],
  ])(
    'gets the cache, with the reason, if the service refuses with %i',
    async (status, exit, why) => {
      await list([], person)
      refusal = status
      world.clock.advance({ days: 3 })
      const run = await list([], person)
      expect(run).toMatchObject({ exit: 0, rows: 2 })
      const said = run.stderr.replace(/\s+/g, ' ')
      for (const words of [why, 'oct auth status', 'showing cached data', 'synced 3 d ago']) {
        expect(said).toContain(words)
      }
      for (const words of [['--check'], ['--refresh'], ['--max-age', '1m']]) {
        expect(await list(words, person)).toMatchObject({ exit, stdout: '' })
      }
      expect(await list()).toMatchObject({ exit, stdout: '' })
    },
  )

  it('gets no result from a service that refuses the token if no list was ever read', async () => {
    refusal = 401
    expect(await list([], person)).toMatchObject({ exit: 3, stdout: '' })
  })

  it('without an account gets the cache', async () => {
    await list([], person)
    world.clock.advance({ days: 3 })
    Object.assign(world.env, { OCT_TOKEN: '' })
    const run = await list([], person)
    expect(run).toMatchObject({ exit: 0, asked: false, rows: 2 })
    expect(run.stderr).toContain('synced 3 d ago')
  })
})
