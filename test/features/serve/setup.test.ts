import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createService } from '../../../src/service/app.js'
import { listen } from '../../../src/service/http/listen.js'
import { recordRunningSources } from '../../../src/service/store/carriers/running-sources.js'
import { takeServeLock } from '../../../src/service/store/database/sqlite/serve-lock.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { scriptedSource } from '../../support/scripted-source.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const setup = async (env: Record<string, string> = {}) => {
  const { exit, stdout, stderr } = await world.run(['serve', 'setup', '--json'], { env })
  expect(exit, stderr).toBe(0)
  return { steps: JSON.parse(stdout) as Record<string, unknown>[], stderr }
}

it('begins with an account, and says which command does each step', async () => {
  const { steps } = await setup()
  expect(steps.map(({ step, state }) => `${step}: ${state}`)).toEqual([
    'account: missing',
    'shipping line: optional',
    'mailbox: optional',
    'source of files: optional',
    'inbox: optional',
    'service: missing',
    'login: missing',
    'webhook: optional',
  ])
  expect(steps[0]).toMatchObject({ next: 'oct serve keys create --account acme' })
})

it('names a typed folder of the service in the commands', async () => {
  const { stdout } = await world.run(['serve', 'setup', '--folder', 'my data', '--json'])
  const next = (JSON.parse(stdout) as { next: string | null }[]).map((step) => step.next)
  expect(next.slice(0, 2)).toEqual([
    "oct serve keys create --account acme --folder 'my data'",
    "oct serve sources guide MAEU --folder 'my data'",
  ])
  expect(next.at(-1)).not.toContain('--folder')
})

it('finds credentials in the environment, and what each source lacks', async () => {
  await world.run(['serve', 'keys', 'create', '--account', 'acme'])
  const env = { OCT_SOURCE_HLCU_CLIENT_ID: 'id', OCT_SOURCE_HLCU_CLIENT_SECRET: 'hush-5512' }
  const before = await setup(env)
  expect(before.steps).toContainEqual({
    ...{ step: 'shipping line', state: 'missing', next: 'oct serve sources add HLCU' },
    detail: 'the environment contains credentials of HLCU, which is not set up',
  })
  expect(JSON.stringify(before)).not.toContain('hush')
  await world.run(['serve', 'sources', 'add', 'HLCU'], { env })
  expect((await setup(env)).steps).toContainEqual({
    ...{ step: 'shipping line', state: 'done', detail: 'HLCU is ready', next: null },
  })
  const without = await setup()
  expect(without.steps).toContainEqual({
    ...{ step: 'shipping line', state: 'missing', next: 'oct serve sources add HLCU' },
    detail: 'HLCU has no client_id, client_secret',
  })
  const lacking = await world.run(['serve', 'setup'])
  expect(lacking.stderr).toContain(
    'Before the first container, the service still needs: shipping line (oct serve sources add HLCU); service (oct serve); login (oct auth login --service http://127.0.0.1:4949/v2)',
  )
})

it('reports rejected files of the inbox', async () => {
  await world.run(['serve', 'keys', 'create', '--account', 'acme'])
  const rejected = join(world.root, 'data', 'service', 'inbox', 'acme', 'rejected')
  const { mkdirSync } = await import('node:fs')
  mkdirSync(rejected, { recursive: true })
  writeFileSync(join(rejected, 'a.bin'), 'x')
  expect((await setup()).steps).toContainEqual({
    ...{ step: 'inbox', state: 'missing', next: 'oct serve inbox' },
    detail: '0 messages accepted, 1 message rejected',
  })
})

describe('at a terminal', () => {
  const kinds = 'Where do the facts about your containers'
  const down = '\u001b[B'
  const nothingMore = { sees: kinds, types: `${down.repeat(3)}\r` }

  it('asks for each step, does the step, and says what is still missing', async () => {
    const turns = [
      { sees: 'Name of your company', types: 'acme\r' },
      {
        sees: 'Should the service read HLCU with the credentials in the environment?',
        types: 'y\r',
      },
      { sees: kinds, types: '\r' },
      { sees: 'Email address', types: 'notices@acme.example\r' },
      { sees: 'IMAP server', types: 'imap.acme.example\r' },
      { sees: 'of these senders', types: '*@maersk.com, *@hlag.com\r' },
      { sees: kinds, types: `${down}\r` },
      { sees: 'SCAC', types: 'NOPE\r' },
      nothingMore,
      { sees: 'How should it start?', types: `${down}\r` },
      { sees: 'Is the service running now?', types: 'y\r' },
      { sees: 'Is the service running now?', types: 'n\r' },
    ]
    const env = {
      OCT_SOURCE_HLCU_CLIENT_ID: 'id',
      OCT_SOURCE_HLCU_CLIENT_SECRET: 'hush-5512',
      OCT_SOURCE_NOTICES_ACME_EXAMPLE_PASSWORD: 'hush-word',
    }
    const run = await world.run(['serve', 'setup', '--json'], { turns, env })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toMatch(/The service has the account acme\.\s[\s\S]*\soct_[\w-]{32}\s/)
    expect(run.stderr).toContain('Not done: ')
    expect(`${run.stdout}${run.stderr}${run.screen}`).not.toContain('hush')
    const steps = JSON.parse(run.stdout) as { step: string; state: string; detail: string }[]
    expect(steps).toMatchObject([
      { step: 'account', state: 'done', detail: 'acme' },
      { step: 'shipping line', state: 'done', detail: 'HLCU is ready' },
      { step: 'mailbox', state: 'done', detail: 'notices@acme.example is ready' },
      { step: 'source of files', state: 'optional' },
      { step: 'inbox', state: 'optional' },
      { step: 'service', state: 'missing' },
      { step: 'login', state: 'missing', detail: 'oct has no key for the service' },
      { step: 'webhook', state: 'optional', detail: 'not known, because you are not logged in' },
    ])
    const unit = join(world.root, 'home', '.config', 'systemd', 'user', 'oct-serve.service')
    expect(run.stderr).toContain('systemctl --user enable --now oct-serve')
    const text = readFileSync(unit, 'utf8')
    expect(text).toMatch(/^ExecStart="\/.*" "serve"$/m)
    expect(text).toContain(`Environment="OCT_DATA_DIR=${join(world.root, 'data')}"`)
    expect(text).toMatch(/^EnvironmentFile=-\/.*\/serve\.env$/m)
    expect(text).not.toContain('hush')
    expect(run.stderr.replaceAll(/\s+/g, ' ')).toContain(
      'Before the first container, the service still needs: service (oct serve); login (',
    )
  })

  it('writes a unit that starts the same program with the same folder, whatever their names are', async () => {
    const folder = join(world.root, '50% of $HOME "x"')
    const turns = [
      { sees: 'Name of your company', types: '\r' },
      nothingMore,
      { sees: 'How should it start?', types: `${down}\r` },
      { sees: 'Is the service running now?', types: 'n\r' },
    ]
    const { execPath } = process
    process.execPath = '/opt/a$b 5%/node'
    try {
      const typed = ['serve', 'setup', '--folder', relative(process.cwd(), folder)]
      const env = { XDG_DATA_HOME: '/srv/data' }
      const run = await world.run(typed, { turns, env })
      expect(run.exit, run.stderr).toBe(0)
    } finally {
      process.execPath = execPath
    }
    const units = join(world.root, 'home', '.config', 'systemd', 'user')
    const text = readFileSync(join(units, 'oct-serve.service'), 'utf8')
    expect(text).toContain('ExecStart="/opt/a$b 5%%/node" "')
    const written = join(world.root, '50%% of $$HOME \\"x\\"')
    expect(text).toContain(`"serve" "--folder" "${written}"\n`)
    expect(text).toContain('Environment="XDG_DATA_HOME=/srv/data"\n')
    const other = await world.run(['serve', 'setup', '--folder', '/srv/other'], { turns })
    expect(other.stderr.replaceAll(/\s+/g, ' ')).toContain('The existing file was not changed.')
    expect(other.stderr).not.toContain('systemctl')
    expect(readFileSync(join(units, 'oct-serve.service'), 'utf8')).toBe(text)
  })

  it('logs in, creates a webhook and tracks the first number once the service runs with a source', async () => {
    const made = await world.run(['serve', 'keys', 'create', '--account', 'acme'])
    const key = made.stdout.trim()
    const source = { OCT_SOURCE_HLCU_CLIENT_ID: 'id', OCT_SOURCE_HLCU_CLIENT_SECRET: 'hush-5512' }
    await world.run(['serve', 'sources', 'add', 'HLCU'], { env: source })
    const folder = join(world.root, 'data', 'service')
    const lock = await takeServeLock(join(folder, 'serve.lock'))
    const service = await createService({
      ...{ databasePath: join(folder, 'service.db'), clock: world.clock.now },
      sources: [scriptedSource()],
      advances: 'on-request',
    })
    const missing = { HLCU: [] }
    const running = { missing, hearsShips: false, mailboxes: [], files: [] }
    await recordRunningSources(service.world.store.db, running)
    const listening = await listen({ service })
    const env = { ...source, OCT_SERVE_PORT: new URL(listening.url).port }
    const turns = [
      nothingMore,
      { sees: `Log in to ${listening.url}?`, types: 'y\r' },
      { sees: 'API token', types: `${key}\r` },
      { sees: 'in a file that only you can read?', types: 'y\r' },
      { sees: 'Address that receives events', types: 'https://hooks.acme.example/oct\r' },
      { sees: 'in a file that only you can read?', types: 'y\r' },
      { sees: 'Your first container', types: 'MEDUFR030802\r' },
    ]
    const run = await world.run(['serve', 'setup'], { turns, env, stdoutIsTTY: true })
    expect(run.missed, run.screen).toBeUndefined()
    expect(run.stdout).toMatch(/webhook\S* +\S*done\S* +1 webhook/)
    expect(run.stderr).toContain('Everything is ready')
    expect(run.stdout).toContain('MEDUFR030802')
    expect(run.stdout).toContain('MSCU6639870')
    expect(`${run.stdout}${run.stderr}`).not.toContain(key)
    expect(run.exit).toBe(0)
    await listening.close()
    service.close()
    lock.release()
  })

  it('asks nothing with --no-input, and creates nothing in read-only mode', async () => {
    for (const words of [['--no-input'], ['--read-only']]) {
      const run = await world.run(['serve', 'setup', '--json', ...words], { stdoutIsTTY: true })
      expect(run.exit, run.stderr).toBe(0)
      expect(JSON.parse(run.stdout)[0]).toMatchObject({ step: 'account', state: 'missing' })
    }
  })
})
