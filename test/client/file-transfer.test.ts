import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ClientOptions } from '../../src/client/client-options.js'
import { createClient } from '../../src/client/create-client.js'
import { patience } from '../../src/client/sending/standstill-watch.js'
import type { StreamRequest, StreamResponse } from '../../src/client/transport.js'
import type { OctError } from '../../src/errors.js'

const endings: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of endings.splice(0).toReversed()) await end()
})

async function store(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/key?X-Signature=abc`
}

function filesOf(options: Partial<ClientOptions> = {}) {
  const client = createClient({ baseUrl: 'http://127.0.0.1/v2', token: 'key-1', ...options })
  endings.push(() => client.close())
  return client.files
}

const headers = {
  'Content-Type': 'application/pdf',
  'Content-MD5': '1B2M2Y8AsgTpgAmY7PhCfg==',
  'Content-Disposition': `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
}

async function* parts(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const put = (url: string, more: object = {}) => ({
  url,
  headers,
  body: parts('twelve ', 'bytes'),
  byteSize: 12,
  ...more,
})

describe('put', () => {
  it('sends the bytes with the returned headers and their length, and nothing else', async () => {
    let seen: { url?: string; method?: string; raw: string[]; body: string } | undefined
    const url = await store(async (request, response) => {
      const { url, method, rawHeaders } = request
      seen = { url, method, raw: rawHeaders, body: await bodyOf(request) }
      response.end()
    })
    const counts: number[] = []
    await filesOf().put(put(url, { onBytes: (done: number) => counts.push(done) }))
    const names = seen?.raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
    expect(names?.sort()).toEqual([
      'connection',
      'content-disposition',
      'content-length',
      'content-md5',
      'content-type',
      'host',
    ])
    expect(seen?.raw).toEqual(expect.arrayContaining(Object.entries(headers).flat()))
    expect(seen).toMatchObject({
      method: 'PUT',
      url: '/bucket/key?X-Signature=abc',
      body: 'twelve bytes',
    })
    expect(counts).toEqual([7, 12])
  })

  it.each([
    [10_000, 1_000],
    [300_000, 40],
  ])('sends %i bytes at a time out of one buffer', async (size, times) => {
    let seen = Buffer.alloc(0)
    const url = await store(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) {
        chunks.push(chunk)
        await rest(0)
      }
      seen = Buffer.concat(chunks)
      response.end()
    })
    const buffer = Buffer.alloc(size)
    async function* overwritten() {
      for (let time = 0; time <= times; time += 1) {
        buffer.fill(time % 251)
        if (time < times) yield buffer
      }
    }
    await filesOf().put(put(url, { body: overwritten(), byteSize: size * times }))
    const all = Array.from({ length: times }, (_, time) => Buffer.alloc(size, time % 251))
    expect(seen.equals(Buffer.concat(all))).toBe(true)
  })

  it('uses the length of the bytes, regardless of the length that the service returned', async () => {
    let length: string | undefined
    const url = await store(async (request, response) => {
      length = request.headers['content-length']
      await bodyOf(request)
      response.end()
    })
    await filesOf().put(put(url, { headers: { ...headers, 'content-length': '5' } }))
    expect(length).toBe('12')
  })

  it.each([
    [200, 'text/html; charset=utf-8', 'Welcome', 'unavailable', /did not come from a file store/],
    [
      200,
      'application/octet-stream',
      '\n<!DOCTYPE html>',
      'unavailable',
      /did not come from a file store/,
    ],
    [302, 'text/plain', '', 'unavailable', /redirects the file to another address/],
    [400, 'application/xml', '<Error><Code>BadDigest</Code></Error>', 'rejected', /refused/],
    [403, 'text/plain', 'no', 'unavailable', /refuses the address that the service gave/],
    [500, 'text/plain', 'oh', 'unavailable', /not available/],
  ])('%i with %s is not a success', async (status, type, body, code, message) => {
    const elsewhere: string[] = []
    const other = await store((request, response) => {
      elsewhere.push(request.url ?? '')
      response.end()
    })
    const url = await store(async (request, response) => {
      await bodyOf(request)
      response.writeHead(status, { 'content-type': type, location: other }).end(body)
    })
    await expect(filesOf().put(put(url))).rejects.toMatchObject({
      code,
      status,
      message: expect.stringMatching(message),
    })
    expect(elsewhere).toEqual([])
  })

  it('shows only a few plain words of a response', async () => {
    const hostile = `<Error><Message>\u001b[2Jgone\u202e ${'x'.repeat(280)}</Message></Error>`
    const url = await store(async (request, response) => {
      await bodyOf(request)
      response.writeHead(422).end(hostile)
    })
    const error = await filesOf()
      .put(put(url))
      .catch((failure: unknown) => failure)
    const { reason } = error as { reason: string }
    expect(reason).toMatch(/^The file store answered with 422: \[2Jgone x+\.$/)
    expect(reason.length).toBeLessThan(200)
    expect(reason).not.toContain('X-Signature')
  })

  it('reports a store that closes the connection midway', async () => {
    const url = await store((request) => {
      request.once('data', () => request.socket.destroy())
    })
    async function* endless() {
      for (;;) {
        yield new Uint8Array(65_536)
        await rest(0)
      }
    }
    const body = endless()
    await expect(filesOf().put(put(url, { body, byteSize: 1e12 }))).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/was interrupted$/),
    })
  })

  it('reports a refusal that arrives before all bytes are sent', async () => {
    const url = await store((_, response) => {
      response.writeHead(403, { connection: 'close' }).end('expired')
    })
    async function* slow() {
      for (let count = 0; count < 200; count += 1) {
        yield new Uint8Array(1_000)
        await rest(1)
      }
    }
    await expect(
      filesOf().put(put(url, { body: slow(), byteSize: 200_000 })),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('throws the failure that happened while the file was read', async () => {
    const url = await store(async (request, response) => {
      await bodyOf(request).catch(() => {})
      response.end()
    })
    const failure = new Error('the file changed')
    async function* failing() {
      yield new Uint8Array(4)
      throw failure
    }
    await expect(filesOf().put(put(url, { body: failing() }))).rejects.toBe(failure)
  })

  it('ends with the signal of the caller', async () => {
    const url = await store(() => {})
    const abortion = new AbortController()
    async function* once() {
      yield new Uint8Array(4)
      abortion.abort()
      await rest(1_000)
    }
    await expect(
      filesOf().put(put(url, { body: once(), signal: abortion.signal })),
    ).rejects.toMatchObject({ code: 'interrupted' })
  })

  it('sends nothing in read-only mode, or over plain http to another machine', async () => {
    await expect(filesOf({ readOnly: true }).put(put('https://store.test/'))).rejects.toMatchObject(
      { code: 'forbidden' },
    )
    await expect(filesOf().put(put('http://store.test/k'))).rejects.toMatchObject({
      message: 'The file store store.test is not encrypted',
    })
    await expect(filesOf().put(put('ftp://store.test/k'))).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it.each([
    ['X-Name', 'ü☃'],
    ['X-Name', 'a\nb'],
    ['Expect', '100-continue'],
    ['Transfer-Encoding', 'chunked'],
    ['Upgrade', 'h2c'],
    ['Keep-Alive', 'timeout=5'],
    ['Connection', 'a b'],
    ['two words', 'a'],
    ['X-Count', 5],
  ])('names a header %s that cannot be sent, and sends nothing', async (name, value) => {
    let isAsked = false
    const url = await store((_, response) => {
      isAsked = true
      response.end()
    })
    const files = filesOf()
    const order = put(url, { headers: { ...headers, [name]: value } })
    const refusal = {
      code: 'unavailable',
      message: `The service requires a header that cannot be sent: ${name}`,
      unsent: true,
    }
    await expect(files.put(order)).rejects.toMatchObject(refusal)
    expect(() => files.check(order)).toThrow(expect.objectContaining(refusal))
    expect(isAsked).toBe(false)
  })

  it('sends every other header, also the host of the store', async () => {
    let seen: NodeJS.Dict<string | string[]> = {}
    const url = await store(async (request, response) => {
      seen = request.headers
      await bodyOf(request)
      response.end()
    })
    const { host } = new URL(url)
    const more = { Host: host, Connection: 'keep-alive', 'X-Umlaut': 'ü' }
    await filesOf().put(put(url, { headers: { ...headers, ...more } }))
    expect(seen).toMatchObject({ host, 'x-umlaut': 'ü', 'content-type': 'application/pdf' })
  })

  it('sends nothing to this machine for a service on another machine', async () => {
    const files = filesOf({ baseUrl: 'https://service.test/v2' })
    for (const url of ['http://127.0.0.1:1/k', 'https://localhost/k', 'http://[::1]/k']) {
      await expect(files.put(put(url))).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/which is this machine, as its file store$/),
      })
      await expect(files.get({ url })).rejects.toMatchObject({ code: 'unavailable' })
    }
    expect(() => files.check(put('https://store.test/k'))).not.toThrow()
  })

  it('keeps the signature of the address out of the error when the transfer is interrupted', async () => {
    const server = createSocketServer((socket) => socket.once('data', () => socket.destroy()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    endings.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/rails/secret-signature/a.pdf?X-Signature=abc`
    const files = filesOf()
    for (const transfer of [() => files.put(put(url)), () => files.get({ url })]) {
      const error = await transfer().catch((failure: unknown) => failure)
      expect(error).toMatchObject({ code: 'unavailable', retryable: true })
      const { message, reason, tryNext } = error as OctError
      const said = [message, reason, ...tryNext].join(' ')
      expect(said).not.toMatch(/rails|secret|Signature|carried out/)
      expect(said).toMatch(/received no response/)
    }
  })

  it('keeps the signature of the address out of the record of requests', async () => {
    const records: object[] = []
    const url = await store(async (request, response) => {
      await bodyOf(request)
      response.end()
    })
    await filesOf({ onRequest: (record) => records.push(record) }).put(put(url))
    expect(records).toMatchObject([{ method: 'PUT', status: 200 }])
    expect(JSON.stringify(records)).not.toMatch(/Signature|bucket/)
  })
})

describe('a transfer that is very slow', () => {
  type Stream = (request: StreamRequest) => Promise<StreamResponse>

  const taking =
    (ms: number, size: number): Stream =>
    async (request) => {
      for await (const chunk of request.body ?? []) {
        await new Promise((resolve) => setTimeout(resolve, (ms * chunk.byteLength) / size))
        if (request.signal.aborted) break
      }
      return { status: 200, headers: {}, body: parts() }
    }

  async function puttingAt(stream: Stream, chunks: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let clock = 0
    const transport = Object.assign(() => Promise.reject(new Error('unused')), { stream })
    const files = filesOf({ transport, timeoutMs: 30_000, now: () => clock })
    async function* body() {
      for (let index = 0; index < chunks; index += 1) yield new Uint8Array(16_384)
    }
    let state = 'running'
    let reason: string | null | undefined
    const done = files
      .put(put('https://store.test/k', { body: body(), byteSize: chunks * 16_384 }))
      .then(
        () => 'stored',
        (error: OctError) => {
          reason = error.reason
          return error.message
        },
      )
      .then((words) => {
        state = words
      })
    for (let second = 0; state === 'running' && second < 5_000; second += 1) {
      clock += 1_000
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await done
    return { state, seconds: clock / 1_000, reason }
  }

  it('can continue for an hour at 1 kB a second', async () => {
    const { state, seconds } = await puttingAt(taking(1_000, 1_024), 200)
    expect(state).toBe('stored')
    expect(seconds).toBeGreaterThan(3_000)
  })

  it('is stopped if it makes no progress', async () => {
    const { state, seconds } = await puttingAt(taking(1e4, 1), 3)
    expect(state).toBe('The transfer with store.test has stalled')
    expect(seconds).toBeLessThan(60)
  })

  it('is stopped if the store accepts everything and never responds', async () => {
    const silent: Stream = async ({ body, signal }) => {
      for await (const chunk of body ?? []) expect(chunk).toHaveLength(16_384)
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    }
    const { state, seconds, reason } = await puttingAt(silent, 128)
    expect(state).toBe('The transfer with store.test has stalled')
    expect(seconds).toBeLessThan(180)
    expect(reason).toBe(
      'After 2097152 bytes, the file store accepted no more bytes and sent no response for 161 s.',
    )
  })

  it('gets time for the bytes on their way, and less time after a fast transfer', () => {
    const megabyte = 1_048_576
    expect(patience({ idleMs: 30_000, handedOver: 0, elapsedMs: 0 })).toBe(30_000)
    expect(patience({ idleMs: 30_000, handedOver: 50_000, elapsedMs: 1 })).toBe(80_000)
    const slow = { idleMs: 30_000, handedOver: 8 * megabyte, elapsedMs: 5_000 }
    expect(patience(slow)).toBe(30_000 + megabyte / 8)
    const quick = { idleMs: 30_000, handedOver: 1_016 * megabyte, elapsedMs: 10_000 }
    expect(patience(quick)).toBeLessThan(31_000)
  })
})

describe('get', () => {
  const read = async (body: AsyncIterable<Uint8Array>) =>
    new Response(ReadableStream.from(body)).text()

  it('returns any file, without sending a token', async () => {
    let asked: NodeJS.Dict<string | string[]> = {}
    const url = await store((request, response) => {
      asked = request.headers
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF')
    })
    const { status, headers: told, body } = await filesOf().get({ url })
    expect([status, told['content-type'], await read(body)]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ])
    expect(Object.keys(asked).sort()).toEqual(['connection', 'host'])
  })

  it('decodes a file that the store sends encoded, and refuses damaged bytes', async () => {
    const file = randomBytes(200_000)
    let answer = { encoding: '', bytes: Buffer.alloc(0) as Buffer }
    const url = await store((_, response) => {
      response.writeHead(200, { 'Content-Encoding': answer.encoding }).end(answer.bytes)
    })
    const bytes = async () => {
      const chunks: Uint8Array[] = []
      for await (const chunk of (await filesOf().get({ url })).body) chunks.push(chunk)
      return Buffer.concat(chunks)
    }
    for (const [encoding, encoded] of [
      ['gzip', gzipSync(file)],
      ['gzip, br', brotliCompressSync(gzipSync(file))],
      ['unheard-of', file],
    ] as const) {
      answer = { encoding, bytes: encoded }
      expect((await bytes()).equals(file), encoding).toBe(true)
    }
    answer = { encoding: 'gzip', bytes: gzipSync(file).subarray(0, 100_000) }
    await expect(bytes()).rejects.toMatchObject({ code: 'unavailable', retryable: true })
    const layers = Array<'gzip'>(6).fill('gzip')
    const deep = layers.reduce<Buffer>((inner) => gzipSync(inner), file)
    answer = { encoding: layers.join(), bytes: deep }
    await expect(bytes()).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('follows a few redirects, and stops at a redirect loop', async () => {
    const end = await store((_, response) => response.end('here'))
    const url = await store((_, response) =>
      response.writeHead(302, { location: end }).end('there'),
    )
    expect(await read((await filesOf().get({ url })).body)).toBe('here')
    const round = await store((_, response) => response.writeHead(302, { location: '/' }).end())
    expect((await filesOf().get({ url: round })).status).toBe(302)
    const away = await store((_, response) =>
      response.writeHead(302, { location: 'http://store.test/' }).end(),
    )
    await expect(filesOf().get({ url: away })).rejects.toMatchObject({
      message: 'The file store store.test is not encrypted',
    })
  })

  it('reports bytes that end early', async () => {
    const server = createSocketServer((socket) => {
      socket.once('data', () =>
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf', () => socket.destroy()),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    endings.push(() => server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const { body } = await filesOf().get({ url })
    const error = await read(body).catch((failure: unknown) => failure)
    expect(error).toMatchObject({ code: 'unavailable' })
    expect((error as OctError).reason).toMatch(
      /^The GET request to the file store received no response/,
    )
  })

  it('counts the time of the store, not the time of the reader', async () => {
    const url = await store((_, response) => void response.write('half'))
    const { body } = await filesOf({ timeoutMs: 50 }).get({ url })
    await rest(80)
    await expect(read(body)).rejects.toMatchObject({
      message: expect.stringMatching(/has stalled$/),
    })
  })
})
