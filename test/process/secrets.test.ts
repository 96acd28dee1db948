import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeService, fakeService, largeAccount } from './fake-service.js'
import { type Machine, machine, serve } from './program.js'

const token = 'SECRETkey0123456789abcdef'

let oct: Machine
let service: FakeService
let refusing: FakeService

beforeAll(async () => {
  oct = await machine()
  const account = largeAccount(2, 2)
  service = await fakeService(({ url }) => (url.pathname === '/v2/shipments' ? account : undefined))
  const errors = [{ status: '401', title: 'Unauthorized', detail: 'no such key', source: null }]
  refusing = await fakeService(() => ({ status: 401, body: { errors } }))
})

afterAll(async () => {
  await service.close()
  await refusing.close()
  oct.remove()
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Output of `main.ts`, which only the built program has. */
const built = [
  ['sync'],
  ['track', 'MEDUFR030802', '--scac', 'MSCU', '--type', 'bill_of_lading'],
  ['containers', '--no-such-flag'],
]

const commands = [
  ['containers', '--refresh'],
  ['containers', '--json'],
  ['shipments', '-o', 'csv'],
  ['tracking', 'list', '--json'],
  ['config', 'list', '--origin'],
  ['config', 'list', '--json'],
  ['config', 'get', 'base_url'],
  ['help', 'environment'],
]

describe('OCT_TOKEN', () => {
  it.each([
    ...built.map((words) => ['run', words] as const),
    ...commands.map((words) => ['runHere', words] as const),
  ])('is not in the %s of oct %j, nor with --debug', async (run, words) => {
    const asking = !/^(?:config|help)$/.test(words[0] ?? '')
    const runs = (asking ? [service, refusing] : [service]).map(({ baseUrl }) => {
      const env = { OCT_BASE_URL: baseUrl, OCT_TOKEN: token, OCT_DEBUG: '1' }
      return oct[run]([...words, '--debug'], { env })
    })
    for (const run of await Promise.all(runs)) {
      expect(run.stdout).not.toContain(token)
      expect(run.stderr).not.toContain(token)
    }
  })

  it('is not shown if it comes from a file either', async () => {
    const file = join(oct.folder, 'home', 'token')
    writeFileSync(file, `${token}\n`, { mode: 0o600 })
    const env = { OCT_BASE_URL: refusing.baseUrl, OCT_TOKEN_FILE: file }
    const run = await oct.runHere(['sync', '--debug', '--json'], { env })
    rmSync(file)
    expect(run.exit, run.stderr).toBe(3)
    expect(run.stdout + run.stderr).not.toContain(token)
  })

  it.each([
    [`Token ${token} is not known`],
    [`the key ${token} is not known`],
    [`${token} is not known`],
    [`Authorization: Token ${token}`],
  ])('is not repeated if a service returns it: %s', async (detail) => {
    const errors = [{ status: '401', title: 'Unauthorized', detail, source: null }]
    const telling = await fakeService(() => ({ status: 401, body: { errors } }))
    const env = { OCT_BASE_URL: telling.baseUrl, OCT_TOKEN: token }
    const runs = [
      await oct.runHere(['sync', '--debug'], { env }),
      await oct.runHere(['sync', '--json'], { env }),
    ]
    await telling.close()
    for (const run of runs) {
      expect(run.exit).toBe(3)
      expect(run.stdout + run.stderr).not.toContain(token)
    }
  })

  it('is not shown if it is damaged', async () => {
    const env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: `${token}\nX-Evil: 1` }
    const run = await oct.runHere(['sync', '--debug'], { env })
    expect(run.exit).toBe(3)
    expect(run.stdout + run.stderr).not.toContain(token)
  })

  it('is not sent unencrypted to another machine', async () => {
    const env = { OCT_BASE_URL: 'http://192.0.2.1/v2', OCT_TOKEN: token }
    const run = await oct.runHere(['sync', '--debug'], { env })
    expect(run.exit, run.stderr).toBe(2)
    expect(run.stdout + run.stderr).not.toContain(token)
  })
})

describe('OCT_TOKEN, after all these commands,', () => {
  it('reached the service, and no file', () => {
    expect(service.tokens).toContain(`Token ${token}`)
    const files = filesBelow(oct.folder)
    expect(files.length).toBeGreaterThan(0)
    const holding = files.filter((path) => readFileSync(path).includes(token))
    expect(holding).toEqual([])
  })
})

describe('keys of the embedded service', () => {
  it('are in no file, and the folders are closed to other users', async () => {
    const own = await serve(oct)
    await own.ask('/shipments')
    await own.stop()
    const holding = filesBelow(own.data).filter((path) => readFileSync(path).includes(own.token))
    expect(holding).toEqual([])
  })

  it('of the sandbox are readable only by its owner', async () => {
    await oct.runHere(['--sandbox', 'containers'])
    const path = filesBelow(join(oct.folder, 'data')).find((name) => name.endsWith('token'))
    expect(path).toBeDefined()
    if (process.platform === 'win32' || path === undefined) return
    expect((statSync(path).mode & 0o077).toString(8)).toBe('0')
    expect((statSync(join(path, '..')).mode & 0o077).toString(8)).toBe('0')
    const sandboxKey = readFileSync(path, 'utf8').trim()
    const run = await oct.runHere(['--sandbox', 'containers', '--debug'])
    expect(run.stdout + run.stderr).not.toContain(sandboxKey)
  })
})
