import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../../../src/cli/settings/setting.js'
import { newWorld, type RunOptions, type World } from '../../support/run-oct.js'

/** A foreign server that records every request and its token. */
const heard: { path: string; authorization: string | undefined }[] = []
const server = createServer((request, response) => {
  heard.push({ path: request.url ?? '', authorization: request.headers.authorization })
  response.writeHead(200, { 'content-type': 'application/vnd.api+json' })
  response.end('{"data": []}')
})
let stranger: string
let own: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stranger = `http://127.0.0.1:${port}/stranger`
  own = `http://127.0.0.1:${port}/own`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let world: World
beforeEach(() => {
  world = newWorld()
  heard.length = 0
})
afterEach(() => world.remove())

const token = 'a-token-of-the-user'
const project = (members: object, folder = world.folder) =>
  writeFileSync(join(folder, '.oct.json'), JSON.stringify(members))
const config = (members: object) => {
  mkdirSync(join(world.root, 'config'), { recursive: true })
  writeFileSync(join(world.root, 'config', 'config.json'), JSON.stringify(members))
}
const oct = (line: string, options: Omit<RunOptions, 'world'> = {}) =>
  world.run(line.split(' '), options)
const setting = async (key: string, options: Omit<RunOptions, 'world'> = {}) => {
  const run = await oct('config list --origin --json', options)
  expect(run.exit, run.stderr).toBe(0)
  const row = (JSON.parse(run.stdout) as { key: string }[]).find((each) => each.key === key)
  return row as unknown as { value: unknown; origin: string; ignored: string | null }
}
const trust = (answer = 'y\r', options: Omit<RunOptions, 'world'> = {}) =>
  oct('config trust', { turns: [{ sees: 'Trust', types: answer }], ...options })
const tokens = () => heard.map(({ authorization }) => authorization)

describe('the base URL of an untrusted project file', () => {
  beforeEach(() => project({ base_url: stranger }))

  it.each([
    'api GET shipping_lines',
    'containers --refresh',
    'track MEDUFR030802 --yes',
    'sync',
    'lines list --refresh',
    'webhooks list',
    'webhooks secret 7a4b5c9e',
    'documents list --refresh',
    'infer 219384756',
  ])('receives no request from oct %s, for any caller', async (line) => {
    const tokenFile = join(world.root, 'token.txt')
    writeFileSync(tokenFile, token, { mode: 0o600 })
    const env: Record<string, string>[] = [{ OCT_TOKEN: token }, { OCT_TOKEN_FILE: tokenFile }]
    for (const each of env) {
      const run = await oct(line, { env: each })
      expect(run.exit, run.stderr).toBe(2)
      expect(run.stderr).toContain(join(world.folder, '.oct.json'))
      expect(run.stderr).toContain('oct config trust')
      expect(run.stderr).not.toContain('****')
      const atTerminal = await oct(line, { env: each, turns: [] })
      expect(atTerminal.exit, atTerminal.stderr).toBe(2)
    }
    expect(heard).toEqual([])
  })

  it('receives no stored token, not even one of its own address', async () => {
    for (const service of [own, stranger]) {
      const login = await oct(`auth login --service ${service} --store file`, { stdin: token })
      expect(login.exit, login.stderr).toBe(0)
      heard.length = 0
      expect((await oct('api GET shipping_lines')).exit).toBe(service === own ? 2 : 0)
      expect(tokens()).toEqual(service === own ? [] : [`Token ${token}`])
    }
  })

  it('is not offered as the target for a typed token', async () => {
    const login = await oct('auth login --store file', { stdin: token })
    expect(login.exit, login.stderr).toBe(2)
    const typed = await oct('containers', { turns: [] })
    expect(typed.exit).toBe(2)
    expect(typed.screen).not.toContain('API token')
    const status = await oct('auth status --json', { env: { OCT_TOKEN: token } })
    expect(JSON.parse(status.stdout)).toMatchObject({ state: 'not checked' })
    await oct('doctor', { env: { OCT_TOKEN: token } })
    expect(tokens().filter((each) => each?.includes(token))).toEqual([])
  })

  it('is found from a subfolder, and through a link', async () => {
    const below = join(world.folder, 'a', 'b')
    mkdirSync(below, { recursive: true })
    const link = join(world.root, 'link')
    symlinkSync(world.folder, link)
    for (const folder of [below, link]) {
      expect((await oct('sync', { folder, env: { OCT_TOKEN: token } })).exit).toBe(2)
    }
    expect(heard).toEqual([])
    expect((await trust('y\r', { folder: link })).exit).toBe(0)
    for (const folder of [below, world.folder]) {
      const run = await oct('api GET shipping_lines', { folder, env: { OCT_TOKEN: token } })
      expect(run.exit, run.stderr).toBe(0)
    }
  })

  it('is overridden by an address that the user gives', async () => {
    const ask = 'api GET shipping_lines'
    const env = { OCT_TOKEN: token, OCT_BASE_URL: own }
    expect((await oct(ask, { env })).exit).toBe(0)
    const login = await oct(`auth login --service ${own} --store file --profile acme`, {
      stdin: token,
    })
    expect(login.exit, login.stderr).toBe(0)
    expect((await oct(`${ask} --profile acme`)).exit).toBe(0)
    const paths = heard.map(({ path }) => path)
    expect(paths.filter((path) => !path.startsWith('/own'))).toEqual([])
  })

  it('needs no trust if it is the address that the user configured', async () => {
    config({ settings: { base_url: `${stranger}/` } })
    const run = await oct('api GET shipping_lines', { env: { OCT_TOKEN: token } })
    expect(run.exit, run.stderr).toBe(0)
    expect(await setting('base_url')).toMatchObject({ origin: 'user', ignored: null })
  })
})

describe('oct config trust', () => {
  const ask = () => oct('api GET shipping_lines', { env: { OCT_TOKEN: token } })

  it('asks a person, and accepts no other answer', async () => {
    project({ base_url: stranger })
    for (const line of ['config trust', 'config trust --yes', 'config trust --no-input']) {
      const run = await oct(line, { env: { OCT_YES: '1' } })
      expect(run.exit, run.stderr).toBe(2)
      expect(run.stderr).toContain(join(world.folder, '.oct.json'))
      expect(run.stderr).toContain(stranger)
    }
    expect((await trust('n\r')).exit).not.toBe(0)
    expect((await ask()).exit).toBe(2)
    const run = await trust()
    expect(run.exit, run.stderr).toBe(0)
    expect(run.screen).toContain(stranger)
    expect((await ask()).exit).toBe(0)
    expect(tokens()).toEqual([`Token ${token}`])
    expect(statSync(join(world.root, 'config', 'config.json')).mode & 0o777).toBe(0o600)
  })

  it('applies only to the folder and to what the file selects', async () => {
    project({ base_url: stranger, output: 'json' })
    await trust()
    project({ base_url: stranger, output: 'csv', tz: 'utc' })
    expect((await ask()).exit).toBe(0)
    for (const change of [{ base_url: own }, { base_url: stranger, profile: 'other' }]) {
      project(change)
      expect((await ask()).exit).toBe(2)
    }
    project({ base_url: stranger })
    const nested = join(world.folder, 'vendor')
    mkdirSync(nested)
    project({ base_url: stranger }, nested)
    const run = await oct('sync', { folder: nested, env: { OCT_TOKEN: token } })
    expect(run.exit, run.stderr).toBe(2)
  })

  it('is listed, and can be removed', async () => {
    project({ base_url: stranger })
    const file = join(world.folder, '.oct.json')
    expect((await oct('config untrust')).exit).toBe(5)
    await trust()
    const rows = async () => JSON.parse((await oct('config trusted --json')).stdout)
    expect(await rows()).toEqual([{ file, selects: `base_url ${stranger}`, state: 'trusted' }])
    project({ base_url: own })
    expect(await rows()).toMatchObject([{ state: 'changed' }])
    project({ base_url: stranger })
    expect((await oct('config untrust --dry-run')).exit).toBe(0)
    expect((await ask()).exit).toBe(0)
    expect((await oct('config untrust')).exit).toBe(0)
    expect((await ask()).exit).toBe(2)
    expect(await rows()).toEqual([])
  })

  it('asks nothing if the file selects no service', async () => {
    expect((await oct('config trust')).exit).toBe(5)
    project({ output: 'json' })
    const run = await oct('config trust')
    expect(run).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining('does not need to be trusted'),
    })
  })
})

describe('a setting of a project file', () => {
  it('never makes anything less strict than the user’s setting', async () => {
    const strict = {
      read_only: true,
      no_input: true,
      accessible: true,
      keep_journal: '200d',
      keep_closed: '500d',
      max_age: '1m',
      list_max_age: '2m',
      stale_after: '1h',
      insecure_http: false,
      system_ca: false,
      timeout: '5s',
      rate_share: 0.2,
    }
    config({ settings: strict })
    project({
      read_only: false,
      no_input: false,
      accessible: false,
      keep_journal: '1d',
      keep_closed: '1d',
      max_age: '900d',
      list_max_age: '900d',
      stale_after: '900d',
      insecure_http: true,
      system_ca: true,
      timeout: '900d',
      rate_share: 1,
    })
    for (const [key, value] of Object.entries(strict)) {
      const row = await setting(key)
      expect(row, key).toMatchObject({ value, origin: 'user' })
      expect(row.ignored, key).toContain('less strict')
    }
  })

  it.each([
    ['read_only', true],
    ['no_input', true],
    ['keep_journal', '200d'],
    ['keep_closed', '500d'],
    ['max_age', '1m'],
    ['timeout', '5s'],
    ['rate_share', 0.2],
    ['output', 'csv'],
    ['tz', 'utc'],
  ])('%s can make things stricter, or change the display', async (key, value) => {
    project({ [key]: value })
    const row = (await setting(key, { env: { OCT_OUTPUT: '' } })) as { origin: string }
    expect(row).toMatchObject(
      key === 'output' ? { origin: 'flag' } : { value, origin: 'project', ignored: null },
    )
  })

  it('is ignored with any value if it is reserved for the user', async () => {
    const given = { token_file: '/etc/hostname', ca_file: 'ca.pem', debug: true, quiet: true }
    project(given)
    for (const key of Object.keys(given)) {
      const row = await setting(key)
      expect(row.origin, key).toBe('default')
      expect(row.ignored, key).toContain(`a project file cannot set ${key}`)
    }
  })

  it('has a rule, except for settings of the display', () => {
    expect(settings.filter(({ inProject }) => inProject === 'any').map(({ key }) => key)).toEqual([
      'output',
      'tz',
    ])
  })

  it('that does not exist is named, and its value is never shown', async () => {
    project({ token: 'a-secret', yes: true, accept: 0.1, forward_to: 'http://evil', views: {} })
    const run = await oct('config list --origin')
    expect(run.stderr).toContain('token, yes, accept, forward_to')
    expect(run.stdout + run.stderr).not.toContain('a-secret')
  })

  it('in an unreadable file is an error with advice', async () => {
    const file = join(world.folder, '.oct.json')
    symlinkSync('.oct.json', file)
    const loop = await oct('config get tz')
    expect(loop.exit, loop.stderr).toBe(13)
    expect(loop.stderr).toContain('Symbolic links form a cycle.')
    expect(loop.stderr).not.toContain('permissions')
    rmSync(file)
    writeFileSync(file, Buffer.alloc(17 * 1024 * 1024, ' '))
    const large = await oct('config get tz')
    expect(large.exit, large.stderr).toBe(13)
    expect(large.stderr).toContain(`move ${file} away`)
    expect(large.stderr).not.toContain('permissions')
  })

  it('that is invalid is a fault only where it would apply', async () => {
    project({ debug: 'perhaps', app_url: 'none' })
    expect((await oct('config get tz')).exit).toBe(0)
    project({ timeout: 'soon' })
    expect((await oct('config get tz')).exit).toBe(0)
    const run = await oct('containers', { env: { OCT_TOKEN: token } })
    expect(run).toMatchObject({ exit: 2, stderr: expect.stringContaining('timeout') })
  })

  it.each(['output', 'base_url', 'timeout'])('is never quoted in full: %s', async (key) => {
    project({ [key]: 'x'.repeat(100_000) })
    const run = await oct('containers', { env: { OCT_TOKEN: token } })
    expect(run.exit, run.stderr.slice(0, 500)).toBe(2)
    expect(run.stderr).toContain('longer than 4096 characters')
    expect(run.stderr.length).toBeLessThan(1000)
  })

  it('cannot turn read-only mode off, not even through a profile', async () => {
    config({
      settings: { read_only: true, base_url: own },
      profiles: { loose: { read_only: false } },
    })
    project({ read_only: false, profile: 'loose' })
    const write = 'api POST parties -f data[type]=party'
    const env = { OCT_TOKEN: token }
    expect((await oct(write, { env })).exit).toBe(2)
    expect((await trust()).exit).toBe(0)
    expect(await setting('profile')).toMatchObject({ value: 'loose', origin: 'project' })
    expect((await oct(write, { env })).exit).toBe(4)
    expect(heard).toEqual([])
  })

  it('keeps journaled deliveries as long as the user’s setting requires', async () => {
    project({ keep_journal: '1d' })
    expect(await setting('keep_journal')).toMatchObject({ value: '90d', origin: 'default' })
  })

  it.each(['/etc/passwd', '../gates.yaml', '..', '\\\\host\\share\\gates.yaml'])(
    'gate_calendar outside the folder needs trust: %s',
    async (path) => {
      project({ gate_calendar: path })
      const row = await setting('gate_calendar')
      const isOutside = !path.startsWith('\\') || process.platform === 'win32'
      expect(row).toMatchObject(
        isOutside ? { value: null, ignored: expect.stringContaining('not trusted') } : {},
      )
    },
  )
})

it.each(['gates.yaml', 'gates/2026.yaml', 'gates../2026.yaml', 'gates/../2026.yaml'])(
  'gate_calendar inside the folder needs no trust: %s',
  async (path) => {
    project({ gate_calendar: path })
    expect(await setting('gate_calendar')).toMatchObject({ origin: 'project', ignored: null })
  },
)

describe('a profile that an untrusted project file selects', () => {
  it('is not used, and nothing is sent to another account instead', async () => {
    config({
      settings: { base_url: own },
      profiles: { production: { base_url: stranger } },
    })
    project({ profile: 'production' })
    const ask = 'api GET shipping_lines'
    const env = { OCT_TOKEN: token }
    const run = await oct(ask, { env })
    expect(run.exit).toBe(2)
    expect(run.stderr).toContain('profile production')
    expect(heard).toEqual([])
    expect((await oct(`${ask} --profile default`, { env })).exit).toBe(0)
    expect((await oct(ask, { env: { ...env, OCT_PROFILE: 'default' } })).exit).toBe(0)
    expect(heard.map(({ path }) => path.split('/')[1])).toEqual(['own', 'own'])
    expect((await trust()).exit).toBe(0)
    expect((await oct(ask, { env })).exit).toBe(0)
    expect(heard.at(-1)?.path).toMatch(/^\/stranger/)
  })

  it('does not open links at an unknown address either', async () => {
    config({ settings: { app_url: 'https://app.example.com' } })
    project({ app_url: 'https://phish.example' })
    expect(await setting('app_url')).toMatchObject({ value: 'https://app.example.com' })
    await trust()
    expect(await setting('app_url')).toMatchObject({ value: 'https://phish.example' })
  })

  it('is asked about in text that cannot control the terminal', async () => {
    project({ profile: 'a\u001b[2J\u202eb' })
    const run = await trust('n\r')
    expect(run.screen).not.toContain('\u001b[2J\u202e')
  })
})
