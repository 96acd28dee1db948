import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { streamed } from '../../service/sources/ais/reports.js'
import { voyage } from '../../service/sources/dcsa/voyage.js'
import { type LoopbackCarrier, loopbackCarrier } from '../../support/carrier/loopback-carrier.js'
import { type LoopbackProxy, loopbackProxy } from '../../support/loopback-proxy.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { websocketServer } from '../../support/websocket-server.js'

const at = (name: string) =>
  fileURLToPath(new URL(`../../client/certificates/${name}`, import.meta.url))
const certificate = {
  cert: readFileSync(at('good.pem'), 'utf8'),
  key: readFileSync(at('good.key'), 'utf8'),
}
/** The authority that signed the certificate; not trusted by default. */
const authority = { OCT_CA_FILE: at('ca.pem') }
const unknownSigner =
  /the certificate is not signed by a trusted authority \(UNABLE_TO_[A-Z_]+\); add the authority with the setting ca_file/

let world: World
let proxy: LoopbackProxy
/** The two ways to the server: directly, and through the proxy. */
const ways = (): Record<string, string>[] => [{}, { HTTPS_PROXY: proxy.url }]

beforeEach(async () => {
  world = newWorld()
  proxy = await loopbackProxy()
})
afterEach(async () => {
  await proxy.close()
  world.remove()
})

describe('a line with the certificate of a private authority', () => {
  let line: LoopbackCarrier
  beforeEach(async () => {
    line = await loopbackCarrier(certificate)
    line.admits = ({ headers }) => headers.authorization === 'Token hush-hush'
    line.tell('MAEU123456789', voyage)
    await world.run(['serve', 'keys', 'create'])
    const address = ['--events-url', line.eventsUrl]
    await world.run(['serve', 'sources', 'add', 'MAEU', '--via', 'oct', ...address])
  })
  afterEach(() => line.close())

  const test = (env: Record<string, string>) =>
    world.run(['serve', 'sources', 'test', 'MAEU', 'MAEU123456789', '--json'], {
      env: { OCT_SOURCE_MAEU_TOKEN: 'hush-hush', ...env },
    })

  it('is reached if ca_file names it, directly and through a proxy', async () => {
    const direct = await test(authority)
    expect(direct.exit, direct.stderr).toBe(0)
    expect(JSON.parse(direct.stdout)).toMatchObject({ outcome: 'found' })
    const over = await test({ ...authority, HTTPS_PROXY: proxy.url })
    expect(over.exit, over.stderr).toBe(0)
    expect(JSON.parse(over.stdout)).toMatchObject({ outcome: 'found' })
    expect(proxy.asked).toEqual([new URL(line.eventsUrl).host])
    expect(line.asked).toHaveLength(2)
  })

  it('receives no key without ca_file, and the reason gives advice', async () => {
    for (const env of ways()) {
      const { exit, stdout, stderr } = await test(env)
      expect(exit).toBe(9)
      expect(stderr).toMatch(unknownSigner)
      expect(stdout + stderr).not.toContain('hush')
    }
    expect(proxy.asked).toHaveLength(1)
    expect(line.asked).toEqual([])
  })
})

describe('a stream of vessels with the certificate of a private authority', () => {
  let server: Awaited<ReturnType<typeof websocketServer>>
  beforeEach(async () => {
    server = await websocketServer(certificate)
    await world.run(['serve', 'sources', 'add', 'aisstream', '--events-url', server.url])
  })
  afterEach(() => server.close())

  const test = (env: Record<string, string>) =>
    world.run(['serve', 'sources', 'test', 'aisstream', '--json'], {
      env: { OCT_SOURCE_AISSTREAM_KEY: 'hush-hush-key', ...env },
    })

  it('is reached if ca_file names its certificate, directly and through a proxy', async () => {
    for (const env of ways()) {
      server.guests.length = 0
      const run = test({ ...authority, ...env })
      const guest = await vi.waitFor(
        () => {
          const [asking] = server.guests
          if (asking?.sent.length !== 1) throw new Error('nobody has asked yet')
          return asking
        },
        { timeout: 60_000, interval: 10 },
      )
      guest.say(JSON.stringify(streamed({ at: world.clock.now().toISOString() })))
      const { exit, stdout, stderr } = await run
      expect(exit, stderr).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({ outcome: 'found' })
    }
    expect(proxy.asked).toEqual([new URL(server.url).host])
  })

  it('receives no key without ca_file, and the reason gives advice', async () => {
    for (const env of ways()) {
      const { exit, stdout, stderr } = await test(env)
      expect(exit).toBe(9)
      expect(stderr).toMatch(unknownSigner)
      expect(stdout + stderr).not.toContain('hush')
    }
    expect(server.guests).toEqual([])
  })

  it('reports a proxy that refuses, an unexpected responder, and an address without a listener', async () => {
    proxy.refusesWith = 407
    const refused = await test({ ...authority, HTTPS_PROXY: proxy.url })
    expect(refused.exit).toBe(9)
    expect(refused.stderr).toContain('the proxy refused the connection (407)')
    const line = await loopbackCarrier(certificate)
    const address = line.eventsUrl.replace('https', 'wss')
    await world.run(['serve', 'sources', 'add', 'aisstream', '--events-url', address])
    const other = await test(authority)
    await line.close()
    expect(other.exit).toBe(9)
    expect(other.stderr).toContain(
      'the server responded with status 404 instead of opening a stream',
    )
    const gone = await test(authority)
    expect(gone.exit).toBe(9)
    expect(gone.stderr).toContain('no server listens at the address (ECONNREFUSED)')
  })
})

describe('a host in a network of NO_PROXY', () => {
  const env = () => ({ HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: '127.0.0.0/8' })

  it('is requested directly', async () => {
    const line = await loopbackCarrier()
    line.admits = ({ headers }) => headers.authorization === 'Token hush-hush'
    line.tell('MAEU123456789', voyage)
    await world.run(['serve', 'keys', 'create'])
    const address = ['--events-url', line.eventsUrl]
    await world.run(['serve', 'sources', 'add', 'MAEU', '--via', 'oct', ...address])
    const words = ['serve', 'sources', 'test', 'MAEU', 'MAEU123456789', '--json']
    const { exit, stdout, stderr } = await world.run(words, {
      env: { OCT_SOURCE_MAEU_TOKEN: 'hush-hush', ...env() },
    })
    expect(exit, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'found' })
    expect(line.asked).toHaveLength(1)
    expect(proxy.asked).toEqual([])
    await line.close()
  })

  it('is reached directly, and leaves no connection open', async () => {
    const server = await websocketServer()
    await world.run(['serve', 'sources', 'add', 'aisstream', '--events-url', server.url])
    const run = world.run(['serve', 'sources', 'test', 'aisstream', '--json'], {
      env: { OCT_SOURCE_AISSTREAM_KEY: 'hush-hush-key', ...env() },
    })
    await vi.waitFor(() => expect(server.guests[0]?.sent).toHaveLength(1), { timeout: 60_000 })
    server.guests[0]?.say(JSON.stringify(streamed({ at: world.clock.now().toISOString() })))
    const { exit, stderr } = await run
    expect(exit, stderr).toBe(0)
    expect(proxy.asked).toEqual([])
    await server.close()
  })
})
