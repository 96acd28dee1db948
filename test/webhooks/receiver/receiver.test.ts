import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { signatureHeader } from '../../../src/contract/delivery-envelope.js'
import { parseEvent } from '../../../src/webhooks/parse-event.js'
import { HeldBytes } from '../../../src/webhooks/receiver/held-bytes.js'
import type { Delivery } from '../../../src/webhooks/receiver/received-delivery.js'
import { ordinaryLimits } from '../../../src/webhooks/receiver/receiver-limits.js'
import type { ReceiverRules } from '../../../src/webhooks/receiver/receiver-rules.js'
import { addressesOf, holds } from '../../../src/webhooks/receiver/sender-address.js'
import { type Receiver, startReceiver } from '../../../src/webhooks/receiver/start-receiver.js'
import { until } from '../../process/program.js'
import { deliver, deliveryBody, secret, signedHeaders } from '../../support/deliveries.js'

let receiver: Receiver
let taken: Delivery[] = []
let refused: string[] = []
let failures: unknown[] = []
afterEach(async () => {
  await receiver.close()
  expect(failures).toEqual([])
})

async function receiving(rules: Partial<ReceiverRules> = {}, limits = {}): Promise<URL> {
  taken = []
  // Messages that arrive late belong to the earlier test.
  const [ours, failed]: [string[], unknown[]] = [[], []]
  refused = ours
  failures = failed
  receiver = await startReceiver({
    host: '127.0.0.1',
    port: 0,
    rules: {
      path: '/hook',
      secrets: () => [secret],
      isInsecure: false,
      proxies: addressesOf([]),
      take: async (delivery) => {
        if (idOf(delivery) === undefined) return 'not a notification'
        const isKnown = taken.some((other) => idOf(other) === idOf(delivery))
        if (!isKnown) taken.push(delivery)
        return isKnown ? 'known' : 'new'
      },
      limits: { ...ordinaryLimits, ...limits },
      ...rules,
    },
    observer: {
      taken: () => {},
      refused: ({ reason }) => void ours.push(reason),
      failed: (error) => void failed.push(error),
    },
  })
  return new URL(receiver.url)
}

function idOf({ body }: Delivery): string | undefined {
  try {
    return parseEvent(body).id
  } catch {
    return undefined
  }
}

const body = deliveryBody({ id: 'n1' })
const signed = signedHeaders(body)
const statusOf = async (url: URL | string, init: RequestInit): Promise<number> => {
  const answer = await fetch(url, { method: 'POST', ...init })
  await answer.arrayBuffer()
  return answer.status
}

/** Everything that comes back for these bytes, until the other side ends it. */
function exchange(url: URL, ...pieces: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname)
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
    for (const piece of pieces) socket.write(piece)
  })
}

it('accepts a signed delivery unchanged, and the same one again as known', async () => {
  const url = await receiving()
  expect(await deliver(url.href, { id: 'n1' })).toEqual({ status: 200, words: 'Received.' })
  expect(await deliver(url.href, { id: 'n1' })).toEqual({ status: 200, words: 'Received before.' })
  const [delivery] = taken
  expect(Buffer.from(delivery?.body ?? []).toString()).toBe(body)
  const names = delivery?.headers.map(([name]) => name.toLowerCase()) ?? []
  expect(names).toContain(signatureHeader.toLowerCase())
  expect(names).not.toContain('host')
  expect(names).not.toContain('content-length')
})

it('accepts either secret during a rotation, and applies a change of secrets', async () => {
  let secrets = ['old', 'new']
  const url = await receiving({ secrets: () => secrets })
  expect((await deliver(url.href, { id: 'a' }, 'old')).status).toBe(200)
  expect((await deliver(url.href, { id: 'b' }, 'new')).status).toBe(200)
  secrets = ['new']
  expect((await deliver(url.href, { id: 'c' }, 'old')).status).toBe(401)
  expect((await deliver(url.href, { id: 'd' }, 'new')).status).toBe(200)
})

it.each<[string, RequestInit, number, string]>([
  ['no signature', { headers: {}, body }, 401, 'unsigned'],
  ['an empty one', { headers: { [signatureHeader]: '' }, body }, 401, 'unsigned'],
  [
    'capital digits',
    { headers: { [signatureHeader]: 'AB'.repeat(32) }, body },
    401,
    'malformed signature',
  ],
  ['another secret', { headers: signedHeaders(body, 'other'), body }, 401, 'wrong signature'],
  ['the empty secret', { headers: signedHeaders(body, ''), body }, 401, 'wrong signature'],
  ['one byte more', { headers: signed, body: `${body} ` }, 401, 'wrong signature'],
  ['one byte less', { headers: signed, body: body.slice(0, -1) }, 401, 'wrong signature'],
  [
    'a compressed body',
    { headers: { ...signed, 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(9_000_000)) },
    415,
    'encoded body',
  ],
  ['a large body', { headers: signed, body: 'x'.repeat(2_000_000) }, 413, 'too large'],
  ['another method', { method: 'PUT', headers: signed, body }, 405, 'wrong method'],
  ['no notification', { headers: signedHeaders('[]'), body: '[]' }, 400, 'not a notification'],
  ['no JSON', { headers: signedHeaders('{"data"'), body: '{"data"' }, 400, 'not a notification'],
  [
    'depth without end',
    { headers: signedHeaders('['.repeat(200_000)), body: '['.repeat(200_000) },
    400,
    'not a notification',
  ],
])('refuses %s', async (_what, init, status, reason) => {
  const url = await receiving()
  expect(await statusOf(url, init)).toBe(status)
  expect(taken).toEqual([])
  expect(refused).toEqual([reason])
})

it('accepts one path in one spelling', async () => {
  const url = await receiving()
  const paths = [
    '/',
    '/hook/',
    '//hook',
    '/Hook',
    '/%68ook',
    '/hook;a',
    '/x/../hook',
    '/hook%00',
    `http://${url.host}/hook`,
    '*',
  ]
  for (const path of paths) {
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${signatureHeader}: ${signed[signatureHeader]}\r\n\r\n`
    expect(await exchange(url, head, body), path).toMatch(/^HTTP\/1\.1 40[04] /)
  }
  expect(taken).toEqual([])
  expect(await statusOf(`${url.href}?token=x`, { headers: signed, body })).toBe(200)
})

it('refuses as early as possible before the body arrives, and stops a body that grows too large', async () => {
  const url = await receiving()
  const announced = 'POST /hook HTTP/1.1\r\nHost: a\r\nContent-Length: 104857600\r\n'
  expect(await exchange(url, `${announced}\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
  const unsigned = 'POST /hook HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n'
  expect(await exchange(url, unsigned)).toMatch(/^HTTP\/1\.1 401 /)
  const expecting = `${announced}Expect: 100-continue\r\n\r\n`
  expect(await exchange(url, expecting)).toMatch(/^HTTP\/1\.1 413 /)
  const chunked = `POST /hook HTTP/1.1\r\nHost: a\r\n${signatureHeader}: ${'0'.repeat(64)}\r\nTransfer-Encoding: chunked\r\n\r\n`
  const piece = `${(700_000).toString(16)}\r\n${'x'.repeat(700_000)}\r\n`
  expect(await exchange(url, chunked, piece, piece)).toMatch(/^HTTP\/1\.1 413 /)
  const twoLengths =
    'POST /hook HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n'
  expect(await exchange(url, twoLengths)).toMatch(/^HTTP\/1\.1 400 /)
  expect(taken).toEqual([])
})

it('asks for the body of a delivery that waits for 100-continue', async () => {
  const url = await receiving()
  const head = `POST /hook HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${signatureHeader}: ${signed[signatureHeader]}\r\n\r\n`
  expect(await exchange(url, head, body)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
})

it('gives up slow clients, and accepts others meanwhile', async () => {
  const url = await receiving(
    {},
    { headersMs: 1500, requestMs: 2000, checkMs: 20, connections: 10 },
  )
  const slowHead = Array.from({ length: 20 }, () =>
    exchange(url, 'POST /hook HTTP/1.1\r\nHost: a\r\nX: '),
  )
  const slowBody = exchange(
    url,
    `POST /hook HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n${signatureHeader}: ${'0'.repeat(64)}\r\n\r\n{`,
  )
  await wait(30)
  expect((await deliver(url.href, { id: 'n1' })).status).toBe(200)
  for (const said of await Promise.all(slowHead)) expect(said).toMatch(/^(?:HTTP\/1\.1 408 .*)?/s)
  expect(await slowBody).toMatch(/^HTTP\/1\.1 408 /)
})

it('stores nothing of an interrupted delivery', async () => {
  const url = await receiving()
  const socket = connect(Number(url.port), url.hostname)
  socket.write(
    `POST /hook HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n${signatureHeader}: ${'0'.repeat(64)}\r\n\r\n{"da`,
  )
  await wait(300)
  socket.destroy()
  await vi.waitFor(() => expect(refused).toEqual(['broken off']), { timeout: 30_000 })
  expect(taken).toEqual([])
})

it('answers 503, never 200, if a delivery cannot be stored', async () => {
  const url = await receiving({ take: async () => Promise.reject(new Error('full')) })
  const answer = await fetch(url, { method: 'POST', headers: signed, body })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('30')
})

it('without verification accepts only notifications', async () => {
  const url = await receiving({ isInsecure: true })
  expect(await statusOf(url, { body })).toBe(200)
  expect(await statusOf(url, { body: '{}' })).toBe(400)
})

it('without verification refuses requests from a web page', async () => {
  const url = await receiving({ isInsecure: true })
  const from = async (...lines: string[]) => {
    const length = `Content-Length: ${Buffer.byteLength(body)}`
    const head = ['POST /hook HTTP/1.1', 'Connection: close', length, ...lines].join('\r\n')
    return (await exchange(url, `${head}\r\n\r\n`, body)).slice(9, 12)
  }
  expect(await from('Host: evil.example')).toBe('403')
  expect(await from('Host: localhost.evil.example:4318')).toBe('403')
  expect(await from(`Host: ${url.host}`, 'Origin: https://evil.example')).toBe('403')
  expect(await from(`Host: ${url.host}`, 'Origin: null')).toBe('403')
  expect(taken).toEqual([])
  for (const host of ['localhost:4318', '[::1]:4318', '127.0.0.1', url.host]) {
    expect(await from(`Host: ${host}`), host).toBe('200')
  }
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'from elsewhere'))
})

it('without verification accepts requests with another host name from a trusted proxy', async () => {
  const url = await receiving({ isInsecure: true, proxies: addressesOf(['127.0.0.1']) })
  const head = `POST /hook HTTP/1.1\r\nHost: tunnel.example\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  expect(await exchange(url, head, body)).toMatch(/^HTTP\/1\.1 200 /)
})

it('limits the total size of unverified bodies, and accepts deliveries meanwhile', async () => {
  const url = await receiving({}, { heldBytes: 300_000, bodyBytes: 110_000 })
  const head = `POST /hook HTTP/1.1\r\nHost: a\r\nContent-Length: 100001\r\n${signatureHeader}: ${'0'.repeat(64)}\r\n\r\n`
  const many = Array.from({ length: 6 }, () => exchange(url, head, 'x'.repeat(100_000)))
  const answers: string[] = []
  for (const one of many) void one.then((said) => answers.push(said))
  await until('room is made', () => answers.length >= 4)
  expect((await deliver(url.href, { id: 'n1' })).status).toBe(200)
  expect(answers.filter((said) => said.startsWith('HTTP/1.1 503 '))).toHaveLength(answers.length)
  expect(answers.length).toBeLessThan(6)
  await receiver.close()
  await Promise.all(many)
})

it('counts the memory of many small chunks in addition to their bytes', async () => {
  const held = new HeldBytes(10_000)
  let room = 0
  const one = held.of(() => {
    room += 1
  })
  for (let piece = 0; piece < 100; piece++) one.add(1)
  expect(room).toBe(1)
  one.end()
  expect(held.bytes).toBe(0)
})

it('trusts in X-Forwarded-For only what a trusted proxy added', async () => {
  const service = addressesOf(['192.0.2.0/24'])
  const allows = (address: string) => holds(service, address)
  const direct = await receiving({ allows })
  expect(
    await statusOf(direct, { headers: { ...signed, 'x-forwarded-for': '192.0.2.7' }, body }),
  ).toBe(403)
  await receiver.close()
  const url = await receiving({ allows, proxies: addressesOf(['127.0.0.1', '10.0.0.0/8']) })
  const from = (hops: string) =>
    statusOf(url, { headers: { ...signed, 'x-forwarded-for': hops }, body })
  expect(await from('192.0.2.7')).toBe(200)
  expect(await from('8.8.8.8, 192.0.2.7, 10.1.1.1')).toBe(200)
  expect(await from('192.0.2.7, 8.8.8.8')).toBe(403)
  expect(await from('192.0.2.7, nonsense')).toBe(403)
})
