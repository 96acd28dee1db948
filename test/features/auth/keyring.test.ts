import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type KeyringSession,
  keyringSession,
  noKeyring,
} from '../../cli/credentials/real-keyring.js'
import { newWorld, type RunOptions, type World } from '../../support/run-oct.js'
import { documentOf, scriptedServer } from '../../sweeps/scripted-server.js'

const why = noKeyring()
const token = 'a-token-that-nobody-must-see'

let service: Awaited<ReturnType<typeof scriptedServer>>
let baseUrl: string
let world: World
beforeAll(async () => {
  service = await scriptedServer(() => documentOf([]))
  baseUrl = service.env.OCT_BASE_URL ?? ''
})
afterAll(() => service.close())
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const oct = (line: string, env: Record<string, string>, options: RunOptions = {}) =>
  world.run(line.split(' '), { ...options, env })

describe.skipIf(why !== undefined)(`a real keyring (${why ?? 'it is there'})`, () => {
  let session: KeyringSession
  beforeAll(async () => {
    session = await keyringSession()
  })
  afterAll(() => session?.end())

  it('stores the token, and deletes it', async () => {
    const run = await oct(`auth login --service ${baseUrl}`, session.env, { stdin: token })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('in the keyring')
    const status = await oct('auth status --json', session.env)
    expect(JSON.parse(status.stdout)).toMatchObject({ state: 'works', token_origin: 'keyring' })
    expect((await oct('auth token', session.env)).stdout).toBe(`${token}\n`)
    const holding = readdirSync(world.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(token))
    expect(holding).toEqual([])
    const origin = await oct('config list --origin --json', session.env)
    expect(JSON.parse(origin.stdout)).toContainEqual(
      expect.objectContaining({ key: 'token', value: 'set', from: 'the keyring' }),
    )
    expect((await oct('auth logout', session.env)).exit).toBe(0)
    expect((await oct('auth token', session.env)).exit).toBe(3)
  })

  it('no longer holds a token that was moved into a file', async () => {
    await oct(`auth login --service ${baseUrl}`, session.env, { stdin: token })
    const moved = await oct('auth login --store file', session.env, { stdin: `${token}2` })
    expect(moved.exit, moved.stderr).toBe(0)
    expect((await oct('auth token', {})).stdout).toBe(`${token}2\n`)
    expect((await oct('auth logout', {})).exit).toBe(0)
  })

  it('that is locked is reported with advice, without waiting', async () => {
    await oct(`auth login --service ${baseUrl}`, session.env, { stdin: token })
    await session.lock()
    const began = Date.now()
    const list = await oct('lines list --refresh', session.env)
    expect(list.exit, list.stderr).toBe(13)
    expect(list.stderr).toContain('unlock the keyring')
    const status = await oct('auth status --json', session.env)
    expect(status.exit).toBe(13)
    expect(JSON.parse(status.stdout)).toMatchObject({ state: 'unreadable' })
    const doctor = await oct('doctor keyring token --json', session.env)
    expect(doctor.exit).toBe(10)
    expect(JSON.parse(doctor.stdout)).toMatchObject([{}, { state: 'failed' }])
    expect(Date.now() - began).toBeLessThan(30_000)
  })
})

describe('a D-Bus session that does not respond', () => {
  let bus: Server | undefined
  afterEach(async () => {
    await new Promise((resolve) => bus?.close(resolve))
  })

  it('ends soon at a timeout, and a file is offered', async () => {
    bus = createServer((socket) => socket.on('error', () => {}).resume())
    const path = join(world.root, 'bus')
    await new Promise<void>((resolve) => bus?.listen(path, resolve))
    const env = { DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` }
    const began = Date.now()
    const run = await oct(`auth login --service ${baseUrl}`, env, { stdin: token })
    expect(run.exit).toBe(13)
    expect(run.stderr).toContain('does not respond')
    expect(run.stderr).toContain('--store file')
    expect(Date.now() - began).toBeLessThan(30_000)
  })
})
