import { chmodSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { roomFinding } from '../../../src/features/doctor/check-folders.js'
import { newWorld, trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'
import { refusal, type ScriptedAnswer, scriptedServer } from '../../sweeps/scripted-server.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

type Found = { check: string; state: string; detail: string; repair: string | null }

/** Runs `oct doctor` with a service that gives this answer. Returns the findings, by check. */
async function found(answer: ScriptedAnswer | (() => ScriptedAnswer), words = '') {
  const server = await scriptedServer(typeof answer === 'function' ? answer : () => answer)
  const argv = ['doctor', ...words.split(' ').filter(Boolean), '--json']
  const run = await world.run(argv, { env: server.env })
  await server.close()
  const rows = JSON.parse(run.stdout) as Found[]
  return {
    ...run,
    asked: server.asked,
    of: (name: string) => rows.find((row) => row.check === name),
  }
}

const well = (headers: Record<string, string> = {}): ScriptedAnswer => ({
  status: 200,
  headers: { date: world.clock.now().toUTCString(), ...headers },
  body: { data: [], links: {}, meta: {} },
})

describe('oct doctor', () => {
  it('reports no failure on a healthy setup, with one call', async () => {
    const run = await found(well())
    expect(run.exit, run.stderr).toBe(0)
    expect(run.asked).toEqual(['GET /v2/shipping_lines?page%5Bsize%5D=1'])
    for (const name of ['node', 'sqlite', 'disk', 'token', 'dns', 'service', 'clock', 'account']) {
      expect(run.of(name), name).toMatchObject({ state: 'ok', repair: null })
    }
    expect(run.of('service')?.detail).toContain('version v2')
    expect(run.stdout).not.toContain('test-key')
  })

  it.each([
    [refusal(401), 'account', 'oct auth login'],
    [refusal(500), 'service', 'run oct doctor again later'],
    [{ status: 200, body: '<html>' }, 'service', 'oct config set base_url <url>'],
    [{ status: 404, body: 'no such page' }, 'service', 'oct config set base_url <url>'],
    [{ status: 200, body: { hello: 1 } }, 'service', 'oct config set base_url <url>'],
    [{ status: 200, body: [] }, 'service', 'oct config set base_url <url>'],
  ])('of %o fails %s, and names the repair', async (answer, check, repair) => {
    const run = await found(answer, `service account`)
    expect(run).toMatchObject({ exit: 10 })
    expect(run.of(check)).toMatchObject({ state: 'failed', repair })
  })

  it.each([
    [-3_600_000, 'an hour ahead', 'failed'],
    [3_600_000, 'behind', 'failed'],
    [120_000, '', 'ok'],
  ])('compares the clock with that of the service: %s ms', async (ms, _, state) => {
    const date = new Date(world.clock.now().getTime() + ms).toUTCString()
    const run = await found(well({ date }), 'clock')
    expect(run.of('clock')).toMatchObject({ state })
    expect(run.of('clock')?.detail).toContain(ms < 0 ? 'ahead' : ms > 200_000 ? 'behind' : 'agrees')
  })

  it('states how long the service took to respond', async () => {
    const run = await found(() => {
      world.clock.advance({ ms: 250 })
      return well()
    }, 'service')
    expect(run.of('service')?.detail).toContain('answered within 250 ms')
  })

  it.each([
    ['five minutes is near enough', 300_000, 'ok'],
    ['more is too much', 301_000, 'failed'],
  ])('compares the clocks at the middle of a slow response: %s', async (_, aheadMs, state) => {
    const date = new Date(world.clock.now().getTime() + 5000 - aheadMs).toUTCString()
    const run = await found(() => {
      // The request takes 11 s, so its middle is 5.5 s later. The service cuts off half a second on average.
      world.clock.advance({ ms: 11_000 })
      return well({ date })
    }, 'clock')
    expect(run.of('clock')).toMatchObject({ state })
  })

  it('sends no request if not wanted', async () => {
    const offline = await found(well(), '--offline')
    expect(offline.asked).toEqual([])
    expect(offline.of('service')).toMatchObject({ state: 'skipped' })
    expect((await found(well(), 'disk node')).asked).toEqual([])
  })

  it('names a folder that other users can read, and the command that repairs it', async () => {
    await found(well(), 'features')
    await world.run(['config', 'set', 'tz', 'utc'])
    chmodSync(join(world.root, 'config'), 0o755)
    const run = await found(well(), 'disk')
    expect(run.exit).toBe(0)
    expect(run.of('disk')?.state).toBe('warning')
    expect(run.of('disk')?.repair).toMatch(/^chmod 700 .*config$/)
  })

  it('refuses a mistyped check by name', async () => {
    const run = await world.run(['doctor', 'servce'])
    expect(run.exit).toBe(2)
    expect(run.stderr).toContain('oct doctor service')
  })
})

describe('oct doctor sync', () => {
  it.each(['show', 'containers show', 'shipments show', 'brief'])(
    'reports no sync if only one object was read, and neither does %s',
    async (command) => {
      const sandbox = await trackedSandbox()
      const run = (words: string) => sandbox.run(['--sandbox', ...words.split(' ')])
      const shown = await run(`${command} ${trackedNumber} --refresh`)
      expect(shown.exit, shown.stderr).toBe(0)
      expect(shown.stderr).toContain('fetched just now')
      expect(shown.stderr).not.toContain('synced')
      expect((await run('doctor sync')).stdout).toContain('There has been no sync yet')
      expect((await run('containers')).stderr).toContain('synced just now')
      expect((await run('doctor sync')).stdout).toContain('The last sync was just now')
      sandbox.remove()
    },
  )

  it('exits 10 once the last sync is too old, and sends no request', async () => {
    const server = await scriptedServer(() => well())
    const run = (words: string) => world.run(['doctor', ...words.split(' ')], { env: server.env })
    expect(await world.run(['sync'], { env: server.env })).toMatchObject({ exit: 0 })
    await server.close()
    expect(await run('sync --max-age 2h')).toMatchObject({ exit: 0 })
    world.clock.advance({ ms: 3 * 3_600_000 })
    const late = await run('sync --max-age 2h')
    expect(late).toMatchObject({ exit: 10 })
    expect(late.stderr).toContain('oct sync')
    expect(late.stdout).toContain('failed')
    expect(await run('sync --max-age 4h')).toMatchObject({ exit: 0 })
    expect(await run('cache')).toMatchObject({ exit: 0 })
  })
})

describe('an invalid setting', () => {
  it('is found, and the printed command repairs it', async () => {
    mkdirSync(join(world.root, 'config'), { recursive: true })
    const file = join(world.root, 'config', 'config.json')
    writeFileSync(file, '{"settings": {"output": "jsno", "tz": "utc"}}')
    const refused = await world.run(['containers', '--offline'])
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toContain("Try: oct config set output ''")
    const doctor = await world.run(['doctor', 'settings', '--json'])
    expect(doctor.exit).toBe(10)
    expect(JSON.parse(doctor.stdout)).toMatchObject([
      { check: 'settings', state: 'failed', repair: "oct config set output ''" },
    ])
    const list = await world.run(['config', 'list', '--origin'])
    expect(list.exit).toBe(0)
    expect(list.stderr).toContain('"jsno" is not one of')
    expect((await world.run(['config', 'get', 'output'])).stderr).toContain('"jsno" is not one of')
    expect((await world.run(['config', 'set', 'output', ''])).exit).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ settings: { tz: 'utc' } })
    expect((await world.run(['doctor', 'settings'])).exit).toBe(0)
  })

  it.each([
    [{ OCT_TOKEN: 'a\nb' }, 'OCT_TOKEN'],
    [{ OCT_TOKEN: 'Bearer' }, 'OCT_TOKEN'],
  ])('is also reported for the token of %j', async (env, from) => {
    const run = await world.run(['doctor', 'token', '--json'], { env })
    expect(JSON.parse(run.stdout)).toMatchObject([
      { state: 'failed', detail: expect.stringContaining(from) },
    ])
  })

  it('is also reported for a huge project file; a file with a byte order mark is read', async () => {
    const file = join(world.folder, '.oct.json')
    writeFileSync(file, '\uFEFF{"output": "ndjson"}')
    expect((await world.run(['config', 'get', 'output'])).stdout).toBe('ndjson\n')
    truncateSync(file, 64 * 1024 * 1024)
    const huge = await world.run(['config', 'get', 'output'])
    expect(huge).toMatchObject({ exit: 13, stderr: expect.stringContaining('larger than 16 MiB') })
  })
})

describe('oct config list --origin', () => {
  it('shows all effective settings, what they override, and no secret', async () => {
    await world.run(['config', 'set', 'output', 'csv'])
    writeFileSync(join(world.folder, '.oct.json'), '{"output": "ndjson"}')
    const env = {
      OCT_OUTPUT: 'json',
      OCT_TOKEN: 'a-secret-key',
      OCT_WEBHOOK_SECRET: 'another-secret',
      HTTPS_PROXY: 'http://me:a-password@proxy:3128',
    }
    const run = await world.run(['config', 'list', '--origin', '--json'], { env })
    const rows = JSON.parse(run.stdout) as { key: string }[]
    const of = (key: string) => rows.find((row) => row.key === key)
    expect(of('output')).toEqual({
      key: 'output',
      value: 'json',
      origin: 'flag',
      from: '--output',
      overrides: [
        'OCT_OUTPUT',
        join(world.folder, '.oct.json'),
        join(world.root, 'config', 'config.json'),
      ],
      ignored: null,
    })
    expect(of('token')).toMatchObject({ value: 'set', from: 'OCT_TOKEN' })
    expect(of('webhook_secret')).toMatchObject({ value: 'set', from: 'OCT_WEBHOOK_SECRET' })
    expect(of('https_proxy')).toMatchObject({ value: 'http://****@proxy:3128' })
    expect(of('config_dir')).toMatchObject({ origin: 'environment', from: 'OCT_CONFIG_DIR' })
    expect(of('project_file')).toMatchObject({ origin: 'project' })
    for (const secret of ['a-secret-key', 'another-secret', 'a-password']) {
      expect(run.stdout).not.toContain(secret)
    }
  })
})

describe('room on the disk', () => {
  it.each([
    [0, 'failed', /^delete files on that disk/],
    [100_000_000, 'warning', /^oct cache prune --compact$/],
  ])('of %i bytes is %s, and the advice needs no extra space', (free, state, repair) => {
    expect(roomFinding(free, '/cache')).toMatchObject({
      state,
      repair: expect.stringMatching(repair),
    })
  })
})
