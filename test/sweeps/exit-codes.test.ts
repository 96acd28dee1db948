import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type RunOptions, type World } from '../support/run-oct.js'
import { stopOnceServing } from './run-leaf.js'
import { documentOf, refusal, runAgainst } from './scripted-server.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const sandboxed = (line: string, more: Omit<RunOptions, 'world'> = {}) =>
  world.run(['--sandbox', ...line.split(' ')], more)
const against = (line: string, answer: Parameters<typeof runAgainst>[2]) =>
  runAgainst(world, line.split(' '), answer)

const request = (status: string, more: object = {}) => ({
  id: '5f1d3c7a-0000-4000-8000-000000000001',
  type: 'tracking_request',
  attributes: { request_number: 'MEDUFR030802', request_type: 'bill_of_lading', status, ...more },
  relationships: {},
})

describe('0 ok', () => {
  it('when there is no row', async () => {
    const run = await sandboxed('containers')
    expect(run).toMatchObject({ exit: 0, stdout: '' })
    expect(run.stderr).toContain('No open container')
  })

  it('when the reader of stdout closes', async () => {
    expect(await sandboxed('config list', { closesAfterWrites: 0 })).toMatchObject({ exit: 0 })
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('when %s ends a server', async (signal) => {
    const run = await sandboxed('serve --port 0', {
      watch: (terminal) => {
        if (signal === 'SIGTERM') return stopOnceServing(terminal)
        const { write } = terminal.stderr
        terminal.stderr.write = async (text) => {
          await write(text)
          if (text.includes('Serving ')) setTimeout(() => terminal.interrupt('SIGINT'), 0)
        }
      },
    })
    expect(run.exit, run.stderr).toBe(0)
  })
})

describe('2 usage', () => {
  it.each([
    'containers --nope',
    'containers --limit x',
    'track',
    'sandbox advance',
    'config get',
    'config set token x',
    'containers -o nope',
    'containers -o xlsx',
    'containers --json -o csv',
    'track CSQU3054384',
    'track MEDUFR030802 --type nope',
    'track MEDUFR030802 --accept 2',
    'containers --offline --refresh',
    'sync extra',
  ])('oct %s', async (line) => {
    expect(await sandboxed(line)).toMatchObject({ exit: 2, stdout: '' })
  })
})

describe('3 auth', () => {
  it('without a token', async () => {
    expect(await world.run(['containers'])).toMatchObject({ exit: 3, stdout: '' })
  })

  it('with a token that the service refuses', async () => {
    expect(await against('containers', refusal(401))).toMatchObject({ exit: 3, stdout: '' })
  })
})

describe('4 forbidden', () => {
  it('when the service refuses', async () => {
    expect(await against('containers', refusal(403))).toMatchObject({ exit: 4, stdout: '' })
  })

  it('in read-only mode, before anything is sent', async () => {
    const run = await against(
      'track MEDUFR030802 --scac MSCU --type bill_of_lading --read-only',
      () => documentOf([]),
    )
    expect(run).toMatchObject({ exit: 4, stdout: '' })
    expect(run.asked.filter((asked) => asked.startsWith('POST'))).toEqual([])
  })
})

describe('5 not_found', () => {
  it.each(['containers show NOPE1', 'shipments show NOPE1', 'tracking show NOPE1'])(
    'oct %s',
    async (line) => {
      expect(await sandboxed(line)).toMatchObject({ exit: 5, stdout: '' })
    },
  )

  it.each(['config get base_url', 'serve keys revoke nope'])('oct %s', async (line) => {
    expect(await world.run(line.split(' '))).toMatchObject({ exit: 5, stdout: '' })
  })

  it('when holds are requested for an unknown box', async () => {
    expect(await sandboxed('holds NOPE1')).toMatchObject({ exit: 5, stdout: '' })
  })
})

describe('6 rejected', () => {
  it.each([400, 409, 422])('by %i', async (status) => {
    const run = await against('infer MEDUFR030802', refusal(status))
    expect(run).toMatchObject({ exit: 6, stdout: '' })
  })

  it('when the request of --wait failed', async () => {
    const failed = request('failed', { failed_reason: 'not_found' })
    const run = await against('tracking show MEDUFR030802 --wait', () => documentOf([failed]))
    expect(run.exit, run.stderr).toBe(6)
    expect(run.stdout).toContain('MEDUFR030802')
  })

  it('names the flag that its pointer leads to', async () => {
    const pointer = refusal(422, { source: { pointer: '/data/attributes/scac' } })
    const line = 'track MEDUFR030802 --scac XXXX --type bill_of_lading'
    const run = await against(line, (asked) =>
      asked.startsWith('POST') ? pointer : documentOf([]),
    )
    expect(run.exit).toBe(6)
    expect(run.stderr).toContain('--scac')
  })
})

describe('7 rate_limited', () => {
  const limited = { ...refusal(429), headers: { 'retry-after': '30' } }

  it('immediately with --no-queue', async () => {
    const run = await against('containers --no-queue', limited)
    expect(run).toMatchObject({ exit: 7, stdout: '' })
    expect(new Set(run.asked).size, 'nothing is asked twice').toBe(run.asked.length)
  })

  it('after waiting', async () => {
    const before = world.clock.now().getTime()
    const run = await against('containers', limited)
    expect(run).toMatchObject({ exit: 7, stdout: '' })
    expect(run.asked.length).toBeGreaterThan(1)
    expect(world.clock.now().getTime() - before).toBeGreaterThanOrEqual(30_000)
  })
})

describe('8 pending', () => {
  it.each(['pending', 'awaiting_manifest'])('when --wait ends while %s', async (status) => {
    const one = request(status)
    const run = await against('tracking show MEDUFR030802 --wait --wait-timeout 1m', (asked) =>
      asked.includes(one.id) ? documentOf(one) : documentOf([one]),
    )
    expect(run.exit, run.stderr).toBe(8)
    expect(run.stdout).toContain(status)
  })
})

describe('9 unavailable', () => {
  it.each([500, 503])('by %i', async (status) => {
    expect(await against('containers', refusal(status))).toMatchObject({ exit: 9, stdout: '' })
  })

  it('when nothing listens', async () => {
    const env = { OCT_TOKEN: 'key', OCT_BASE_URL: `http://127.0.0.1:${await freePort()}` }
    expect(await world.run(['containers'], { env })).toMatchObject({ exit: 9, stdout: '' })
  })

  it('when the host name is unknown', async () => {
    const env = { OCT_TOKEN: 'key', OCT_BASE_URL: 'https://nowhere.invalid/v2' }
    expect(await world.run(['containers'], { env })).toMatchObject({ exit: 9, stdout: '' })
  })

  it('when a page responds that is not JSON', async () => {
    const page = { status: 200, body: '<html>log in</html>' }
    expect(await against('containers', page)).toMatchObject({ exit: 9, stdout: '' })
  })

  it('offline and not cached', async () => {
    expect(await sandboxed('containers --offline')).toMatchObject({ exit: 9, stdout: '' })
  })

  it('when the cache is too old and cannot be updated', async () => {
    const empty = await against('sync', () => documentOf([]))
    expect(empty.exit, empty.stderr).toBe(0)
    world.clock.advance({ days: 2 })
    const env = { OCT_TOKEN: 'key', OCT_BASE_URL: 'http://127.0.0.1:1/v2' }
    expect(await world.run(['containers'], { env })).toMatchObject({ exit: 9, stdout: '' })
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 1
}
