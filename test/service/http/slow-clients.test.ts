import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Listening, listen, type Patience } from '../../../src/service/http/listen.js'
import { newRequest, readAnswer, testService } from '../../support/service.js'

const opened: { destroy(): void }[] = []
let listening: Listening | undefined

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await listening?.close()
  listening = undefined
})

/** A connection that has sent these bytes. */
async function socketTo(url: string, bytes = ''): Promise<Socket> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  opened.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (bytes !== '') socket.write(bytes)
  return socket
}

/** Reads everything until the other side closes the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}

/** More than the system buffers for a reader that does not read. */
const large = new Uint8Array(12_000_000).fill(120)

const stubborn = {
  fetch: async (request: Request): Promise<Response> =>
    new Response(request.url.endsWith('/large') ? large : 'small'),
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

const stuckWays: Record<string, string> = {
  'says nothing': '',
  'sends half of its headers': 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'sends half of its body': 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf',
  'never reads its answer': get('/large'),
  'asks for more before it has read an answer': get('/large').repeat(3),
}

async function offer(patience: Partial<Patience> = {}, service = stubborn): Promise<string> {
  listening = await listen({ service, patience })
  return listening.url
}

describe('fifty stuck clients', () => {
  it('do not delay a normal one: it gets all its responses meanwhile', async () => {
    const { service, key, track } = await testService()
    await track()
    const url = await offer(
      {},
      {
        fetch: (request) =>
          request.url.endsWith('/large') ? stubborn.fetch(request) : service.fetch(request),
      },
    )
    const ways = Object.values(stuckWays)
    const sockets = await Promise.all(
      Array.from({ length: 50 }, (_, index) => socketTo(url, ways[index % ways.length])),
    )
    let ended = 0
    for (const socket of sockets) socket.pause().on('close', () => ended++)
    for (let asked = 0; asked < 20; asked += 1) {
      const headers = { authorization: `Token ${key}` }
      const answer = await readAnswer(await fetch(`${url}/shipments`, { headers }))
      expect(answer.status).toBe(200)
    }
    expect(ended).toBe(0)
  })

  it.each(Object.entries(stuckWays))('is dropped when it %s', async (_, bytes) => {
    const patience = { headersMs: 100, requestMs: 150, silenceMs: 100, keepAliveMs: 100 }
    const url = await offer({ ...patience, checkMs: 20 })
    const socket = await socketTo(url, bytes)
    // A client that does not read is not told that the other side has closed.
    if (bytes.includes('/large')) socket.pause()
    else socket.resume()
    const listens = setTimeout(() => socket.resume(), 3000)
    await once(socket, 'close')
    clearTimeout(listens)
    expect(socket.bytesRead).toBeLessThan(large.length)
  })
})

describe('a flood', () => {
  it('of connections closes the longest idle one, not the newest', async () => {
    const url = await offer({ connections: 10 })
    const quiet = await Promise.all(Array.from({ length: 10 }, () => socketTo(url)))
    const closed = Promise.race(quiet.map((socket) => once(socket, 'close')))
    expect(await (await fetch(url)).text()).toBe('small')
    await closed
  })

  it('of requests without reading the responses closes the connection, and answers few', async () => {
    let asked = 0
    const url = await offer(
      {},
      {
        fetch: async () => {
          asked += 1
          await new Promise((resolve) => setTimeout(resolve, 20))
          return new Response('small')
        },
      },
    )
    const socket = await socketTo(url, get('/').repeat(500))
    const text = await readToEnd(socket)
    expect(asked).toBeLessThanOrEqual(16)
    expect(text.split('small').length - 1).toBeLessThanOrEqual(16)
  })

  it('of a few simultaneous requests is answered in order', async () => {
    const url = await offer({}, { fetch: async ({ url }) => new Response(new URL(url).pathname) })
    const last = get('/c').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    const text = await readToEnd(await socketTo(url, get('/a') + get('/b') + last))
    expect(text.match(/^\/[abc]$|(?<=\r\n\r\n)\/[abc]/g)).toEqual(['/a', '/b', '/c'])
  })
})

describe('headers', () => {
  it('that are too large are refused with 431', async () => {
    const url = await offer()
    const socket = await socketTo(url, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`)
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('that are malformed are refused with 400', async () => {
    const url = await offer()
    expect(await readToEnd(await socketTo(url, 'hello\r\n\r\n'))).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('a client that disconnects', () => {
  it('in the middle of its body is not a failure of the service, and creates nothing', async () => {
    const errors: unknown[] = []
    const { service, key, get: ask } = await testService({ onError: (error) => errors.push(error) })
    const url = await offer({}, service)
    const body = JSON.stringify(newRequest())
    const head = `POST /v2/tracking_requests HTTP/1.1\r\nHost: a\r\nAuthorization: Token ${key}\r\n`
    const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const socket = await socketTo(url, head + type + body.slice(0, 20))
    await ask('/tracking_requests')
    socket.destroy()
    await once(socket, 'close')
    await readAnswer(
      await fetch(`${url}/shipments`, { headers: { authorization: `Token ${key}` } }),
    )
    expect((await ask('/tracking_requests')).body.data).toEqual([])
    expect(errors).toEqual([])
  })
})

describe('stopping', () => {
  it('does not wait for stuck clients', async () => {
    const url = await offer()
    const stuck = await Promise.all(
      ['says nothing', 'sends half of its headers'].map((way) => socketTo(url, stuckWays[way])),
    )
    expect(await (await fetch(url)).text()).toBe('small')
    const closed = Promise.all(stuck.map((socket) => once(socket, 'close')))
    const begun = performance.now()
    await listening?.close()
    expect(performance.now() - begun).toBeLessThan(30_000)
    await closed
  })
})
