import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
