import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { MockAgent } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/create-client.js'
import { type NetworkOptions, networkTransport } from '../../src/client/network-transport.js'
import { fault } from './scripted-service.js'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
}

function clientOf(baseUrl: string, network: NetworkOptions = {}, options = {}) {
  const transport = networkTransport(network)
  const client = createClient({ baseUrl, token: 'key-1', transport, maxRetries: 0, ...options })
  endings.push(() => client.close())
  return client
}

describe('networkTransport', () => {
  it('sends a request and returns its response', async () => {
    const baseUrl = await listening((request, response) => {
      response.setHeader('X-Request-Id', '7f3c')
      response.setHeader('Set-Cookie', ['a=1', 'b=2'])
      response.end(
        JSON.stringify({
          data: { id: 'p1', type: 'port', attributes: { asked: request.headers } },
        }),
      )
    })
    const transport = networkTransport()
    endings.push(async () => transport.close?.())
    const answer = await transport({ method: 'GET', url: baseUrl, headers: {}, timeoutMs: 1_000 })
    expect(answer.headers).toMatchObject({ 'x-request-id': '7f3c', 'set-cookie': 'a=1, b=2' })
    expect(await clientOf(baseUrl).ports.get('USLAX')).toMatchObject({
      asked: { authorization: 'Token key-1', accept: 'application/vnd.api+json' },
    })
  })

  const zipped = (text: string, times: number): Buffer =>
    Array.from({ length: times }).reduce<Buffer>((bytes) => gzipSync(bytes), Buffer.from(text))

  it('decodes a body that the request did not ask to encode, and names a damaged one', async () => {
    const text = '{"data":{"id":"p","type":"port","attributes":{"name":"Zoë 上海"}}}'
    const encodings: Record<string, Buffer> = {
      gzip: gzipSync(text),
      deflate: deflateSync(text),
      br: brotliCompressSync(text),
      'gzip, br': brotliCompressSync(gzipSync(text)),
      Identity: Buffer.from(text),
    }
    let encoding = ''
    let body: Buffer = Buffer.alloc(0)
    const baseUrl = await listening((_, response) => {
      response.setHeader('Content-Encoding', encoding)
      response.end(body)
    })
    const client = clientOf(baseUrl, { maxResponseBytes: 1_000 })
    for ([encoding, body] of Object.entries(encodings)) {
      expect(await client.ports.get('p'), encoding).toMatchObject({ name: 'Zoë 上海' })
    }
    const failures: [string, Buffer, RegExp][] = [
      ['gzip', gzipSync(text).subarray(0, 30), /interrupted/],
      ['br', Buffer.from(text), /interrupted/],
      ['gzip', gzipSync(' '.repeat(2_000)), /too large/],
      ['zstd', gzipSync(text), /cannot be read/],
      [Array(6).fill('gzip').join(), zipped(text, 6), /interrupted/],
    ]
    for (const [name, bytes, message] of failures) {
      ;[encoding, body] = [name, bytes]
      await expect(client.ports.get('p')).rejects.toThrow(message)
    }
  })

  it('is the default of a client, and closes', async () => {
    const baseUrl = await listening((_, response) =>
      response.end('{"data":{"id":"p","type":"port"}}'),
    )
    const client = createClient({ baseUrl, token: 'key-1' })
    expect(await client.ports.get('p')).toEqual({ id: 'p', type: 'port' })
    await client.close()
  })

  it('does not follow redirects', async () => {
    const baseUrl = await listening((_, response) => {
      response.writeHead(302, { location: 'https://other.test/' }).end()
    })
    const transport = networkTransport()
    endings.push(async () => transport.close?.())
    const answer = await transport({ method: 'GET', url: baseUrl, headers: {}, timeoutMs: 1_000 })
    expect(answer.status).toBe(302)
  })

  it('gives up on a service that does not respond', async () => {
    const client = clientOf(await listening(() => {}), {}, { timeoutMs: 50 })
    await expect(client.ports.get('p')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/did not respond within 0\.05 s$/),
    })
  })

  it('gives up on a body that stops halfway', async () => {
    const baseUrl = await listening((_, response) => response.write('{"data":'))
    const client = clientOf(baseUrl, {}, { timeoutMs: 50 })
    await expect(client.ports.get('p')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('reports an interrupted connection', async () => {
    const client = clientOf(await listening((request) => request.socket.destroy()))
    await expect(client.ports.get('p')).rejects.toMatchObject({
      message: expect.stringMatching(/was interrupted$/),
    })
  })

  it('refuses more bytes than its limit', async () => {
    const baseUrl = await listening((_, response) => response.end(`"${'x'.repeat(5_000)}"`))
    await expect(
      clientOf(baseUrl, { maxResponseBytes: 1_000 }).ports.get('p'),
    ).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/too large$/),
    })
    await expect(
      clientOf(baseUrl, { maxResponseBytes: 6_000 }).ports.get('p'),
    ).rejects.toMatchObject({
      message: expect.stringContaining('cannot be read'),
    })
  })

  it('ends with its signal while the service does not respond', async () => {
    const stop = new AbortController()
    const baseUrl = await listening(() => stop.abort())
    const client = clientOf(baseUrl, {}, { signal: stop.signal })
    await expect(client.ports.get('p')).rejects.toMatchObject({ code: 'interrupted' })
  })

  it('uses the given proxy, except for the listed exceptions', async () => {
    let tunnels = 0
    const proxy = createServer()
    proxy.on('connect', (_, socket) => {
      tunnels += 1
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    endings.push(async () => proxy.close())
    const http = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const through = clientOf('https://service.test/v2', { proxies: { https: http } })
    await expect(through.ports.get('p')).rejects.toMatchObject({
      code: 'unavailable',
      reason: expect.stringContaining('407'),
    })
    expect(tunnels).toBe(1)
    const baseUrl = await listening((_, response) =>
      response.end('{"data":{"id":"p","type":"port"}}'),
    )
    const direct = clientOf(baseUrl, { proxies: { http, except: '127.0.0.1' } })
    expect(await direct.ports.get('p')).toMatchObject({ id: 'p' })
    expect(tunnels).toBe(1)
  })

  it.each([
    ['ENOTFOUND', 'cannot be resolved'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is not trusted'],
  ])('reports %s of the network in plain words', async (code, words) => {
    const agent = new MockAgent()
    agent.disableNetConnect()
    agent.get('https://service.test').intercept({ path: /.*/ }).replyWithError(fault(code))
    const client = clientOf('https://service.test/v2', { dispatcher: agent })
    await expect(client.ports.get('p')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(words),
    })
  })

  it('repeats a read that meets a fault and then a rate limit', async () => {
    const agent = new MockAgent()
    agent.disableNetConnect()
    const pool = agent.get('https://service.test')
    const asked = { path: '/v2/ports/p' }
    pool.intercept(asked).replyWithError(fault('ECONNRESET'))
    pool.intercept(asked).reply(429, '', { headers: { 'Retry-After': '3' } })
    pool.intercept(asked).reply(200, '{"data":{"id":"p","type":"port"}}')
    const waits: number[] = []
    const sleep = async (ms: number) => void waits.push(ms)
    const options = { maxRetries: 3, sleep, random: () => 0.5 }
    const client = clientOf('https://service.test/v2', { dispatcher: agent }, options)
    expect(await client.ports.get('p')).toMatchObject({ id: 'p' })
    expect(waits).toEqual([500, 3_000])
    agent.assertNoPendingInterceptors()
  })
})
