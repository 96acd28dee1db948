import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { forward } from '../../src/webhooks/forward.js'

let server: Server
let raw: string[] = []
beforeEach(async () => {
  server = createServer((request, response) => {
    raw = request.rawHeaders
    request.resume().once('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void server.close())

it.each<[string, [string, string][]]>([
  [
    'named like members of every object',
    ['constructor', 'toString', '__proto__'].map((name) => [name, 'x1']),
  ],
  [
    'of one name twice',
    [
      ['X-A', '1'],
      ['X-A', '2'],
    ],
  ],
])('passes headers on unchanged: %s', async (_what, headers) => {
  expect(await sent(headers)).toEqual(headers)
})

it('loses no value of a name in two spellings', async () => {
  const got = await sent([
    ['X-A', '1'],
    ['x-a', '2'],
    ['Connection', 'close'],
  ])
  expect(got.map(([, value]) => value)).toEqual(['1', '2'])
})

describe('a delivery that is not answered', () => {
  const address = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const outcomeAt = (url: URL, timeoutMs = 5000) =>
    forward({ url, body: Buffer.from('{}'), headers: [], timeoutMs })
  const fails = (error: string) => ({ isTaken: false, status: null, error, isAway: true })

  it('is reported with the time that was waited', async () => {
    server.removeAllListeners('request')
    expect(await outcomeAt(address(), 600)).toMatchObject(fails('no answer in 1 s'))
    server.closeAllConnections()
  })

  it('is reported if no program listens', async () => {
    const url = address()
    await new Promise((resolve) => server.close(resolve))
    expect(await outcomeAt(url)).toMatchObject(fails('no program listens at the address'))
  })

  it('is reported if the connection breaks', async () => {
    server.removeAllListeners('request')
    server.on('request', ({ socket }) => socket.destroy())
    expect(await outcomeAt(address())).toMatchObject(fails('the connection was interrupted'))
  })

  it.each([
    ['ENOTFOUND', 'the host name cannot be resolved'],
    ['EAI_AGAIN', 'the host name cannot be resolved'],
    ['EHOSTUNREACH', 'the network is broken'],
  ])('is reported if its host is not found: %s', async (code, words) => {
    const lookup = vi.spyOn(dns, 'lookup') as unknown as ReturnType<typeof vi.fn>
    onTestFinished(() => lookup.mockRestore())
    lookup.mockImplementation((...given: ((error: Error) => void)[]) =>
      given.at(-1)?.(Object.assign(new Error('the network is broken'), { code })),
    )
    expect(await outcomeAt(new URL('http://shipping.example/'))).toMatchObject(fails(words))
  })

  it.each([
    [500, false],
    [503, true],
  ])('is not taken if the target answers %d', async (status, isAway) => {
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      request.resume().once('end', () => response.writeHead(status).end())
    })
    const error = `answered ${status}`
    expect(await outcomeAt(address())).toMatchObject({ isTaken: false, status, error, isAway })
  })
})

async function sent(headers: [string, string][]): Promise<[string, string][]> {
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const outcome = await forward({ url, body: Buffer.from('{}'), headers, timeoutMs: 5000 })
  expect(outcome.isTaken).toBe(true)
  const own = new Set(['host', 'connection', 'content-length'])
  const pairs = raw.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : [],
  )
  return pairs.filter(([name]) => !own.has(name.toLowerCase()))
}
