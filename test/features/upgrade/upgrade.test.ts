import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let world: World
let address: string
let asked: IncomingMessage[]
let answer: Answer
const server = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})

beforeEach(async () => {
  world = newWorld()
  asked = []
  answer = named('0.2.0')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest.json`
})
afterEach(async () => {
  world.remove()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const named =
  (version: unknown): Answer =>
  (_, response) =>
    response.end(JSON.stringify({ version }))

const oct = (...argv: string[]) => world.run(argv, { releaseAddress: address })
const kept = () => JSON.parse(readFileSync(join(world.root, 'cache', 'upgrade.json'), 'utf8'))

describe('oct upgrade', () => {
  it('reports a newer version, and exits 10 with --check', async () => {
    const run = await oct('upgrade', '--json')
    expect(run, run.stderr).toMatchObject({ exit: 0 })
    expect(JSON.parse(run.stdout)).toEqual({
      installed: '0.0.0-test',
      newest: '0.2.0',
      is_newer: true,
      answered_at: '2026-03-02T09:00:00.000Z',
    })
    const check = await oct('upgrade', '--check', '--json')
    expect(check).toMatchObject({ exit: 10, stdout: run.stdout })
    expect((await oct('upgrade', '-o', 'table')).stdout).toContain('a newer version is available')
  })

  it('sends the version of oct, and no other data', async () => {
    await world.run(['upgrade'], {
      releaseAddress: address,
      env: { OCT_TOKEN: 'the-token', OCT_PROFILE: 'acme', USER: 'erika' },
    })
    const [request] = asked
    expect(request?.url).toBe('/latest.json')
    expect(request?.method).toBe('GET')
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'accept',
      'connection',
      'host',
      'user-agent',
    ])
    expect(request?.headers['user-agent']).toBe('oct/0.0.0-test')
  })

  it.each(['0.0.0', '0.0.0-test', '0.0.0-rc.1', '9.0.0-rc.1'])(
    'an older version, or a prerelease, is not an upgrade: %s',
    async (version) => {
      answer = named(version)
      const run = await oct('upgrade', '--check', '--json')
      const isFinal = version === '0.0.0'
      expect(run.exit, run.stderr).toBe(isFinal ? 10 : 0)
      expect(JSON.parse(run.stdout)).toMatchObject({ newest: version, is_newer: isFinal })
    },
  )

  it.each<[string, Answer]>([
    ['no version', named('latest')],
    ['control characters', named('1.2.3\u001b]0;x\u0007')],
    ['a number', named(2)],
    ['endless digits', named(`1.2.${'9'.repeat(1000)}`)],
    ['no JSON', (_, response) => response.end('<html>')],
    ['another shape', (_, response) => response.end('["1.2.3"]')],
    ['null', (_, response) => response.end('null')],
    ['an error', (_, response) => response.writeHead(500).end('{"version":"9.0.0"}')],
    ['an endless answer', (_, response) => void response.end('x'.repeat(20 * 1024 * 1024))],
    ['a broken connection', (request) => void request.socket.destroy()],
    ['plain http elsewhere', redirected('http://releases.invalid/latest.json')],
    ['no address', redirected('http://')],
    ['itself, again and again', redirected('/latest.json')],
  ])('%s is unavailable, and its content is not printed', async (_, given) => {
    answer = given
    const run = await oct('upgrade', '--check')
    expect(run.exit, run.stderr).toBe(9)
    expect(run.stdout).toBe('')
    expect(run.stderr).not.toMatch(/[\u001b\u0007]|999999|<html>|9\.0\.0/)
    expect(asked.length).toBeLessThanOrEqual(4)
  })

  it.each<[string, Answer]>([
    ['silent', () => {}],
    ['slow', (_, response) => void setInterval(() => response.write(' '), 50).unref()],
  ])('a %s server is reported as unavailable after the timeout', async (_, given) => {
    answer = given
    const began = performance.now()
    const run = await oct('upgrade', '--timeout', '1s')
    expect(run.exit, run.stderr).toBe(9)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('follows a redirect', async () => {
    answer = ({ url }, response) =>
      url === '/latest.json'
        ? redirected('/v0.3.0/latest.json')(null as never, response)
        : named('0.3.0')(null as never, response)
    expect((await oct('upgrade', '-o', 'ids')).stdout).toBe('0.3.0\n')
  })

  it('uses the last response of the same address offline', async () => {
    expect((await oct('upgrade', '--offline')).exit).toBe(9)
    await oct('upgrade')
    world.clock.advance({ hours: 30 })
    const run = await oct('upgrade', '--offline', '--json')
    expect(JSON.parse(run.stdout)).toMatchObject({
      newest: '0.2.0',
      answered_at: '2026-03-02T09:00:00.000Z',
    })
    const other = { releaseAddress: `${address}?other` }
    expect((await world.run(['upgrade', '--offline'], other)).exit).toBe(9)
  })

  it('a build without an address reports this, and where its version is from', async () => {
    for (const words of [['upgrade'], ['upgrade', '--check']]) {
      const run = await world.run(words)
      expect(run).toMatchObject({ exit: 9, stdout: '' })
      expect(run.stderr).toContain('does not know where new versions are published')
      expect(run.stderr).toContain('0.0.0-test')
    }
  })
})

function redirected(location: string): Answer {
  return (_, response) => response.writeHead(302, { location }).end()
}

describe('the notice of a newer version', () => {
  let started: string[][]
  beforeEach(() => {
    started = []
  })

  /** A person runs a command at a terminal. If the command starts another process, that process runs afterward. */
  async function atTerminal(words: string[], more: object = {}) {
    const startDetached = (argv: readonly string[]) => void started.push([...argv])
    return world.run(words, { isTTY: true, releaseAddress: address, startDetached, ...more })
  }
  const look = async () => {
    for (const argv of started.splice(0)) await oct(...argv)
  }

  it('comes after the output of a later command, once a day, and delays no command', async () => {
    const first = await atTerminal(['lines', 'MAEU'])
    expect(first.exit, first.stderr).toBe(0)
    expect(first.stderr).not.toContain('available')
    expect(asked).toEqual([])
    expect(started).toEqual([['upgrade', '--quiet']])
    await look()
    expect(asked).toHaveLength(1)
    const second = await atTerminal(['lines', 'MAEU'])
    expect(second.stderr.replaceAll('\n', ' ')).toContain(
      'oct 0.2.0 is available; version 0.0.0-test is installed.',
    )
    expect(second.stderr).toContain('upgrade_notice false')
    expect(second.stdout).toBe(first.stdout)
    expect((await atTerminal(['lines', 'MAEU'])).stderr).not.toContain('available')
    expect(started).toEqual([])
    world.clock.advance({ hours: 25 })
    expect((await atTerminal(['lines', 'MAEU'])).stderr).toContain('0.2.0')
    expect(started).toHaveLength(1)
  })

  it('is requested once a day, even without a response', async () => {
    answer = (request) => void request.socket.destroy()
    for (let run = 0; run < 3; run += 1) await atTerminal(['lines', 'MAEU'])
    await look()
    await atTerminal(['lines', 'MAEU'])
    expect(started).toEqual([])
    expect(asked).toHaveLength(1)
  })

  it.each<[string, string[], object]>([
    ['in CI', ['lines'], { env: { CI: 'true' } }],
    ['in a pipe', ['lines'], { stdoutIsTTY: false }],
    ['without a person', ['lines'], { stdinIsTTY: false }],
    ['with stderr in a file', ['lines'], { stderrIsTTY: false }],
    ['with --quiet', ['lines', '--quiet'], {}],
    ['with --offline', ['lines', '--offline'], {}],
    ['with OCT_UPGRADE_NOTICE=0', ['lines'], { env: { OCT_UPGRADE_NOTICE: '0' } }],
    ['by oct upgrade itself', ['upgrade'], {}],
    ['by a build without an address', ['lines'], { releaseAddress: undefined }],
  ])('never %s', async (_, words, more) => {
    await oct('upgrade')
    world.clock.advance({ hours: 30 })
    const run = await atTerminal(words, more)
    expect(run.stderr).not.toContain('is available; this is')
    expect(started).toEqual([])
  })

  it('is turned off by one setting, which a project file cannot turn on', async () => {
    await oct('upgrade')
    await world.run(['config', 'set', 'upgrade_notice', 'false'])
    writeFileSync(join(world.folder, '.oct.json'), '{"upgrade_notice": true}')
    expect((await atTerminal(['lines', 'MAEU'])).stderr).not.toContain('is available')
    expect(started).toEqual([])
  })

  it.each(['', 'null', '{', '[1]', '{"address":7}'])('accepts a damaged file: %j', async (text) => {
    await oct('upgrade')
    writeFileSync(join(world.root, 'cache', 'upgrade.json'), text)
    const run = await atTerminal(['lines', 'MAEU'])
    expect(run.exit, run.stderr).toBe(0)
    expect(kept()).toMatchObject({ address, version: null })
  })

  it('prints nothing hostile from that file', async () => {
    await oct('upgrade')
    const text = JSON.stringify({ ...kept(), version: '9.9.9\u001b[2J' })
    writeFileSync(join(world.root, 'cache', 'upgrade.json'), text)
    expect((await atTerminal(['lines', 'MAEU'])).stderr).not.toContain('9.9.9')
  })

  it.skipIf(process.getuid?.() === 0)(
    'sends no request if the file cannot be written',
    async () => {
      await oct('lines')
      chmodSync(join(world.root, 'cache'), 0o500)
      await atTerminal(['lines', 'MAEU'])
      chmodSync(join(world.root, 'cache'), 0o700)
      expect(started).toEqual([])
    },
  )

  it('leaves one small file, in the folder of the cache', async () => {
    await oct('upgrade')
    expect(readdirSync(join(world.root, 'cache'))).toEqual(['upgrade.json'])
  })
})
