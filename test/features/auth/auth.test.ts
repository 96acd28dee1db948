import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanToken } from '../../../src/cli/credentials/clean-token.js'
import { refusal } from '../../sweeps/scripted-server.js'
import { type Served, served } from '../serve/served.js'

/** A machine on which only logging in provides a token or an address. */
const bare = { OCT_TOKEN: '', OCT_BASE_URL: '' }

let service: Served
let oct: Served['oct']
let baseUrl: string
let key: string
beforeAll(async () => {
  service = await served()
  key = service.test.key
  const shown = await service.oct('config get base_url')
  baseUrl = shown.stdout.trim()
})
afterAll(() => service.end())
beforeEach(() => {
  service.stumble.by = undefined
  service.asked.length = 0
  oct = service.another()
})

const login = (words = '', options: Parameters<Served['oct']>[1] = {}) =>
  oct(`auth login --service ${baseUrl} --store file ${words}`.trim(), {
    stdin: `${key}\n`,
    env: bare,
    ...options,
  })
const status = async () => {
  const run = await oct('auth status --json', { env: bare })
  return { exit: run.exit, ...JSON.parse(run.stdout) }
}

describe('a pasted token', () => {
  it.each([
    ['abc', undefined],
    [' abc\n', undefined],
    ['Token abc', 'Token'],
    ['Bearer abc', 'Bearer'],
    ['authorization: token abc', 'token'],
    ['"Token abc"', 'Token'],
    ["Authorization: Token 'abc'", 'Token'],
    ['Authorization: Token token=abc', 'Token'],
    ['Bearer  "abc"', 'Bearer'],
    ['OCT_TOKEN=abc', undefined],
    ['export OCT_TOKEN="abc"', undefined],
    ["$env:OCT_TOKEN = 'abc'", undefined],
    ['set T49_API_KEY=abc', undefined],
    ['OCT_TOKEN="Token abc"', 'Token'],
  ])('%s is reduced to the key', (pasted, prefix) => {
    expect(cleanToken(pasted)).toEqual({ token: 'abc', prefix })
  })

  it.each(['tokenabc', 'bearerabc', 'abc==', 'A_KEY=', 'A_KEY==', 'x_token=y'])(
    '%s stays unchanged',
    (pasted) => {
      expect(cleanToken(pasted).token).toBe(pasted)
    },
  )
})

describe('oct auth login', () => {
  it('stores a token that the service accepts, with one call, and commands use it', async () => {
    const run = await login()
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toBe('')
    expect(run.stderr).toContain('in a file that only you can read')
    expect(run.stderr).not.toContain(key)
    expect(service.asked.map(({ what }) => what)).toEqual([
      'GET /v2/shipping_lines?page%5Bsize%5D=1',
    ])
    const list = await oct('lines list --json', { env: bare })
    expect(list.exit, list.stderr).toBe(0)
    expect((await oct('auth token', { env: bare })).stdout).toBe(`${key}\n`)
  })

  it('accepts a whole header, and reports what it removed', async () => {
    const run = await login('', { stdin: `Authorization: Bearer ${key}` })
    expect(run).toMatchObject({ exit: 0 })
    expect(run.stderr).toContain('"Bearer"')
    expect(await status()).toMatchObject({ exit: 0, state: 'works' })
  })

  it('asks a person for the token without showing it', async () => {
    const run = await oct(`auth login --service ${baseUrl}`, {
      env: bare,
      turns: [
        { sees: 'API token', types: `${key}\r` },
        { sees: 'keyring cannot be used', types: 'y\r' },
      ],
    })
    expect(run.missed).toBeUndefined()
    expect(run.exit, run.stderr).toBe(0)
    expect(run.screen).not.toContain(key)
    expect(await status()).toMatchObject({ token_origin: 'file', last_four: key.slice(-4) })
  })

  it('with --dry-run checks the token, and stores nothing', async () => {
    const run = await login('--dry-run')
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toMatch(
      /^keep\tthe token for http\S+\toct stores the token in a file that only you can read/,
    )
    expect(service.asked).toHaveLength(1)
    expect(await oct('auth token', { env: bare })).toMatchObject({ exit: 3 })
    expect((await oct('config list', { env: bare })).stdout).not.toContain(baseUrl)
    const left = await oct('auth logout --dry-run --no-purge', { env: bare })
    expect(left).toMatchObject({ exit: 0, stdout: '' })
    expect((await login()).exit).toBe(0)
    const kept = await oct(`auth logout --dry-run --purge`, { env: bare })
    expect(kept.stdout.split('\n')).toHaveLength(3)
    expect((await oct('auth token', { env: bare })).stdout).toBe(`${key}\n`)
  })

  it('stores nothing in a file without a confirmation', async () => {
    const run = await oct(`auth login --service ${baseUrl}`, { env: bare, stdin: key })
    expect(run).toMatchObject({ exit: 13 })
    expect(run.stderr).toContain('--store file')
    expect(await status()).toMatchObject({ exit: 3, state: 'missing' })
  })

  it.each([401, 500])('stores nothing if the service responds with %s', async (code) => {
    service.stumble.by = () => refusal(code)
    const run = await login()
    expect(run.exit).toBe(code === 401 ? 3 : 9)
    expect(run.stderr).not.toContain(key)
    service.stumble.by = undefined
    expect(await status()).toMatchObject({ exit: 3, state: 'missing' })
  })

  it('stores a valid token with few rights, with a notice', async () => {
    service.stumble.by = () => refusal(403)
    const run = await login()
    expect(run).toMatchObject({ exit: 0 })
    expect(run.stderr).toContain('accepts the token, but the token may not read data')
  })

  it.each([
    [{ OCT_TOKEN: 'other' }, 'OCT_TOKEN'],
    [{ OCT_TOKEN_FILE: '/nowhere/token' }, 'OCT_TOKEN_FILE'],
  ])(
    'stores nothing while the environment provides a token, and names it: %o',
    async (env, name) => {
      const run = await login('', { env: { ...bare, ...env } })
      expect(run).toMatchObject({ exit: 2 })
      expect(run.stderr).toContain(`env -u ${name} oct auth login`)
      expect(service.asked).toEqual([])
    },
  )

  it('stores nothing while the setting token_file provides a token', async () => {
    await oct('config set token_file /nowhere/token', { env: bare })
    const run = await login()
    expect(run).toMatchObject({ exit: 2 })
    expect(run.stderr).toContain("oct config set token_file ''")
  })

  it.each([
    ['', 'No token'],
    ['two words', 'is not a token'],
    ['a\nb', 'is not a token'],
  ])('sends nothing of %j', async (stdin, words) => {
    const run = await login('', { stdin })
    expect(run).toMatchObject({ exit: 2 })
    expect(run.stderr).toContain(words)
    expect(service.asked).toEqual([])
  })

  it('needs a configured service', async () => {
    const run = await oct('auth login', { env: bare, stdin: key })
    expect(run).toMatchObject({ exit: 2 })
    expect(run.stderr).toContain('oct auth login --service terminal49')
    expect((await oct('auth login --service nowhere', { env: bare, stdin: key })).exit).toBe(2)
    expect((await oct('auth login --sandbox', { env: bare, stdin: key })).exit).toBe(2)
  })

  it('of one profile does not apply to another profile or address', async () => {
    expect(await login('--profile acme')).toMatchObject({ exit: 0 })
    expect(await status()).toMatchObject({ exit: 3, profile: 'default', state: 'missing' })
    const elsewhere = { ...bare, OCT_BASE_URL: 'https://elsewhere.example/v2', OCT_PROFILE: 'acme' }
    const run = await oct('auth token', { env: elsewhere })
    expect(run).toMatchObject({ exit: 3, stdout: '' })
    const own = await oct('auth token --profile acme', { env: elsewhere })
    expect(own.stdout).toBe(`${key}\n`)
  })
})

describe('oct auth switch', () => {
  it('makes a profile the default, and names the settings that override it', async () => {
    await login('--profile acme')
    const run = await oct('auth switch acme', { env: { ...bare, OCT_PROFILE: 'default' } })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('OCT_PROFILE')
    expect(await status()).toMatchObject({ profile: 'acme', state: 'works' })
    const wrong = await oct('auth switch acm', { env: bare })
    expect(wrong).toMatchObject({ exit: 5 })
    expect(wrong.stderr).toContain('oct auth switch acme')
  })

  it('asks for a profile at a terminal', async () => {
    const turns = [{ sees: 'Which profile?', types: '\u001b[B\r' }]
    const run = await oct('auth switch', { env: bare, turns })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('sandbox is now the default profile')
  })
})

describe('oct auth status', () => {
  it('distinguishes a refused token from one that cannot be checked', async () => {
    await login()
    service.stumble.by = () => refusal(401)
    expect(await status()).toMatchObject({ exit: 3, state: 'refused', base_url: baseUrl })
    service.stumble.by = () => refusal(503)
    expect(await status()).toMatchObject({ exit: 9, state: 'unreachable' })
    service.asked.length = 0
    const offline = await oct('auth status --offline -o csv', { env: bare })
    expect(offline.exit, offline.stderr).toBe(0)
    expect(offline.stdout).toContain('not checked')
    expect(service.asked).toEqual([])
  })

  it('shows the last response of each feature', async () => {
    await login()
    expect(await status()).toMatchObject({ features: {} })
    service.stumble.by = (asked) => (asked.includes('/webhooks') ? refusal(403) : undefined)
    expect((await oct('webhooks list', { env: bare })).exit).toBe(4)
    service.stumble.by = undefined
    expect(await status()).toMatchObject({ features: { data_out: { enabled: false } } })
    const csv = await oct('auth status -o csv --fields data_out,routing', { env: bare })
    expect(csv.stdout).toBe('data_out,routing\r\nrefused,\r\n')
    expect((await oct('webhooks list', { env: bare })).exit).toBe(0)
    expect(await status()).toMatchObject({ features: { data_out: { enabled: true } } })
    const screen = await oct('auth status', { env: { ...bare, NO_COLOR: '1' }, isTTY: true })
    expect(screen.stdout).toContain('enabled, just now')
    expect(screen.stdout).toContain(`ending ${key.slice(-4)}`)
  })
})

describe('oct auth logout', () => {
  it('deletes the token, and names a token that is still used', async () => {
    await login()
    const run = await oct('auth logout', { env: { ...bare, OCT_TOKEN: 'other' } })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('OCT_TOKEN is still set')
    expect(await status()).toMatchObject({ exit: 3, state: 'missing' })
    const again = await oct('auth logout', { env: bare })
    expect(again).toMatchObject({ exit: 0 })
    expect(again.stderr).toContain('had no stored token')
  })

  it('offers to purge the cache, and purges it after a confirmation', async () => {
    const path = async () => (await oct('cache info --json', { env: bare })).stdout
    await login()
    await service.test.track()
    await oct('sync', { env: bare })
    expect(JSON.parse(await path()).requests_open).toBe(1)
    const kept = await oct('auth logout', {
      env: bare,
      turns: [{ sees: 'Also purge the data of the account', types: 'n\r' }],
    })
    expect(kept.exit, kept.stderr).toBe(0)
    expect(JSON.parse(await path()).requests_open).toBe(1)
    expect((await oct('auth logout --purge', { env: bare })).exit).toBe(0)
    expect(JSON.parse(await path()).requests_open ?? 0).toBe(0)
  })
})
