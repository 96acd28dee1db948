import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAgent } from '../support/agent-client.js'
import { newWorld, type World } from '../support/run-oct.js'
import {
  documentOf,
  runAgainst,
  type ScriptedServer,
  scriptedServer,
} from '../sweeps/scripted-server.js'

let world: World
let server: ScriptedServer

beforeEach(async () => {
  world = newWorld()
  server = await scriptedServer(() => documentOf([]))
  // The smallest share: five requests a minute.
  const set = await world.run(['config', 'set', 'rate_share', '0.05'])
  expect(set.exit, set.stderr).toBe(0)
})

afterEach(async () => {
  await server.close()
  world.remove()
})

/** One request of the default bucket. */
const ask = (...flags: string[]) => world.run(['lines', '--refresh', ...flags], { env: server.env })

async function spend(): Promise<void> {
  for (let asked = 0; asked < 5; asked += 1) expect((await ask()).exit).toBe(0)
  expect(server.asked).toHaveLength(5)
}

const cacheFolder = () => join(world.root, 'cache')
const ledgers = () =>
  existsSync(cacheFolder())
    ? readdirSync(cacheFolder()).filter((name) => name.endsWith('.rates.sqlite'))
    : []

describe('the rate limit', () => {
  it('is shared by all commands of a profile; a later command waits, with a notice', async () => {
    await spend()
    const before = world.clock.now().getTime()
    const run = await ask()
    expect(run.exit).toBe(0)
    expect(run.stderr).toContain('The limit of 5 requests a minute is reached; continuing in 1 min')
    expect(world.clock.now().getTime() - before).toBeGreaterThanOrEqual(60_000)
    expect(server.asked).toHaveLength(6)
  })

  it('ends a command with --no-queue immediately, and states when to try again', async () => {
    await spend()
    const run = await ask('--no-queue', '-o', 'json')
    expect(run).toMatchObject({ exit: 7, stdout: '' })
    const spent = { code: 'rate_limited', retryAfter: 61, retryable: true }
    expect(JSON.parse(run.stderr)).toMatchObject(spent)
    expect(server.asked).toHaveLength(5)
  })

  it('is halved, with a notice, if the service refuses a request that it allowed', async () => {
    const answers = [{ status: 429, headers: { 'retry-after': '1' } }, documentOf([])]
    const run = await runAgainst(
      world,
      ['lines', '--refresh'],
      () => answers.shift() ?? documentOf([]),
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('another machine or program also uses this account')
  })

  it('leaves a quarter to other commands while a sync runs', async () => {
    for (let asked = 0; asked < 3; asked += 1) await ask()
    const sync = await world.run(['sync', '--no-queue'], { env: server.env })
    expect(sync.exit).toBe(7)
    expect(sync.stderr).toContain('The limit of 3 requests a minute is reached')
    expect((await ask('--no-queue')).exit).toBe(0)
  })

  it('leaves most to people while an assistant asks, which learns how little is left', async () => {
    const listed = async () => {
      const agent = await startAgent(world, { argv: ['mcp'], env: server.env })
      const { result } = await agent.call('list_boxes')
      expect(await agent.end(), agent.stderr).toBe(0)
      return result?.structuredContent
    }
    expect(await listed()).toMatchObject({ total: 0, budget_left: 0 })
    expect((await ask('--no-queue')).exit).toBe(0)
    await world.run(['config', 'set', 'rate_share', '1'])
    expect(await listed()).not.toHaveProperty('budget_left')
  })

  it('of another profile is separate', async () => {
    await spend()
    const run = await ask('--no-queue', '--profile', 'other')
    expect(run.stderr).not.toContain('limit')
  })

  it('creates no file if the cache answers', async () => {
    expect((await world.run(['containers'], { env: server.env })).exit).toBe(0)
    expect(ledgers()).toHaveLength(1)
    for (const name of ledgers()) rmSync(join(cacheFolder(), name))
    expect((await world.run(['holds'], { env: server.env })).exit).toBe(0)
    expect(ledgers()).toEqual([])
  })
})

describe('a ledger', () => {
  it('that is damaged causes one notice, and the next command has a new one', async () => {
    await ask()
    const [name = ''] = ledgers()
    for (const suffix of ['-wal', '-shm']) {
      rmSync(join(cacheFolder(), name + suffix), { force: true })
    }
    writeFileSync(join(cacheFolder(), name), 'no database '.repeat(500))
    const run = await ask()
    expect(run.exit).toBe(0)
    expect(run.stderr.match(/counts only the requests of this command/g)).toHaveLength(1)
    expect((await ask()).stderr).not.toContain('counts only the requests of this command')
  })

  it('that cannot be written fails no command', async () => {
    await ask()
    const [name = ''] = ledgers()
    rmSync(join(cacheFolder(), name))
    mkdirSync(join(cacheFolder(), name))
    const run = await ask()
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr.match(/counts only the requests of this command/g)).toHaveLength(1)
    expect((await ask('--quiet')).stderr).toBe('')
  })
})

describe('rate_share', () => {
  it.each(['0', '0.04', '1.5', 'half', '-1', '1e-1'])('cannot be "%s"', async (value) => {
    const run = await world.run(['config', 'set', 'rate_share', value])
    expect(run.exit).toBe(2)
    expect((await world.run(['config', 'get', 'rate_share'])).stdout).toBe('0.05\n')
  })
})
