import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { streamed } from '../../service/sources/ais/reports.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { websocketServer } from '../../support/websocket-server.js'

let world: World
let server: Awaited<ReturnType<typeof websocketServer>>
beforeEach(async () => {
  world = newWorld()
  server = await websocketServer()
})
afterEach(async () => {
  await server.close()
  world.remove()
})

const key = { OCT_SOURCE_AISSTREAM_KEY: 'hush-hush-key' }
const add = (...more: string[]) => ['serve', 'sources', 'add', 'aisstream', ...more]

async function ships(env: Record<string, string> = {}) {
  const { stdout } = await world.run(['serve', 'sources', 'list', '--json'], { env })
  const rows = JSON.parse(stdout) as Record<string, unknown>[]
  return rows.find(({ profile }) => profile === 'aisstream')
}

/** Tests the stream, which sends this answer to every client. */
async function tried(answer: unknown) {
  const run = world.run(['serve', 'sources', 'test', 'aisstream', '--json'], { env: key })
  const guest = await vi.waitFor(
    () => {
      const [asking] = server.guests
      if (asking?.sent.length !== 1) throw new Error('nobody has asked yet')
      return asking
    },
    { timeout: 60_000, interval: 10 },
  )
  guest.say(JSON.stringify(answer))
  return { ...(await run), asked: JSON.parse(guest.sent[0] ?? '') as Record<string, unknown> }
}

describe('oct serve sources with aisstream', () => {
  it('configures it with a key from a variable, lists it, and deletes it', async () => {
    await world.run(['serve', 'keys', 'create'])
    expect(await ships()).toMatchObject({ scac: 'AISSTREAM', state: 'not_configured' })
    const added = await world.run(add(), { env: key })
    expect(added.exit, added.stderr).toBe(0)
    expect(await ships(key)).toMatchObject({ state: 'ready', missing: [] })
    const settings = join(world.root, 'data', 'service', 'sources.json')
    expect(readFileSync(settings, 'utf8')).not.toContain('hush')
    expect((await world.run(['serve', 'sources', 'remove', 'aisstream'])).exit).toBe(0)
    expect(await ships()).toMatchObject({ state: 'not_configured' })
    expect(await ships(key)).toMatchObject({ state: 'ready' })
  })

  it('reports what is missing, and refuses an address of another kind', async () => {
    const { exit, stderr } = await world.run(add())
    expect(exit, stderr).toBe(0)
    expect(stderr).toContain('key is missing: set OCT_SOURCE_AISSTREAM_KEY')
    expect(await ships()).toMatchObject({ state: 'credentials_missing', missing: ['key'] })
    expect((await world.run(['serve', 'sources', 'test', 'aisstream'])).exit).toBe(5)
    const wrong = [add('--events-url', 'https://example.com/'), add('--events-url', 'ws://a.test/')]
    for (const argv of wrong) expect((await world.run(argv)).exit).toBe(2)
    const line = ['serve', 'sources', 'add', 'MAEU', '--events-url', server.url]
    expect((await world.run(line)).exit).toBe(2)
    expect(existsSync(join(world.root, 'data', 'service', 'sources.json'))).toBe(true)
  })

  it('reports whether vessel positions arrive, or why not, and never shows its key', async () => {
    await world.run(add('--events-url', server.url), { env: key })
    const heard = await tried(streamed({ at: world.clock.now().toISOString() }))
    expect(heard.exit, heard.stderr).toBe(0)
    expect(JSON.parse(heard.stdout)).toMatchObject({ outcome: 'found', statements: 1 })
    expect(heard.asked).toMatchObject({ APIKey: 'hush-hush-key' })
    server.guests.length = 0
    const refused = await tried({ error: 'Api Key hush-hush-key Is Not Valid' })
    expect(refused.exit).toBe(6)
    expect(refused.stderr).toContain('Api Key … Is Not Valid')
    expect(refused.stdout + refused.stderr).not.toContain('hush')
  })

  it('still requests a line about a number', async () => {
    await world.run(['serve', 'keys', 'create'])
    const { exit, stderr } = await world.run(['serve', 'sources', 'test', 'MAEU'])
    expect(exit).toBe(2)
    expect(stderr).toContain('MAEU needs a number for the test')
  })
})
