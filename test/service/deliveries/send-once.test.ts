import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type SendOptions, sendOnce } from '../../../src/service/deliveries/send-once.js'
import { type Answering, receiver, respondingWith } from './receiver.js'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function endpoint(how?: Answering) {
  const it = await receiver(how)
  open.push(it)
  return it
}

/** An endpoint that handles each connection with `how`. */
async function raw(how: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => how(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  open.push({
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const send = (url: string, wish: Partial<SendOptions> = {}) =>
  sendOnce({ url, body: '{}', headers: {}, allow: { loopback: true }, ...wish })

describe('Sending once', () => {
  test('posts exactly these bytes, and headers without framing', async () => {
    const { url, received } = await endpoint()
    const body = Buffer.from([0x7b, 0x22, 0xc3, 0xa9, 0x22, 0x7d, 0x0a])
    const headers = {
      'X-Own': 'a',
      Host: 'evil.example',
      'Content-Length': '1',
      'Transfer-Encoding': 'chunked',
    }
    expect(await send(url, { body, headers })).toMatchObject({ succeeded: true, statusCode: 200 })
    expect(received[0]?.body.equals(body)).toBe(true)
    expect(received[0]?.headers).toMatchObject({
      'x-own': 'a',
      host: new URL(url).host,
      'content-length': '7',
    })
    expect(received[0]?.headers['transfer-encoding']).toBeUndefined()
  })

  test('follows no redirect', async () => {
    const elsewhere = await endpoint()
    const { url } = await endpoint((response) => {
      response.writeHead(307, { location: elsewhere.url }).end()
    })
    expect(await send(url)).toMatchObject({ succeeded: false, statusCode: 307 })
    expect(elsewhere.received).toEqual([])
  })

  test('connects to the checked address, even if the name resolves elsewhere by then', async () => {
    const { url, received } = await endpoint()
    const address = `http://rebind.example:${new URL(url).port}/hook`
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]]
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      return answers[asked.length - 1] ?? []
    }
    expect(await send(address, { resolve })).toMatchObject({ succeeded: true })
    expect(asked).toEqual(['rebind.example'])
    expect(received.map(({ headers }) => headers.host)).toEqual([new URL(address).host])
    const second = await send(address, { resolve })
    expect(second).toMatchObject({ succeeded: false, statusCode: null })
    expect(second.error).toContain('a private network')
    expect(received).toHaveLength(1)
  })

  test('does not connect to this machine unless allowed', async () => {
    const { url, received } = await endpoint()
    expect(await send(url, { allow: {} })).toMatchObject({ succeeded: false, statusCode: null })
    expect(received).toEqual([])
  })

  test('resolves the names of this machine without DNS', async () => {
    const { url, received } = await endpoint()
    const { port } = new URL(url)
    expect(await send(`http://hook.localhost:${port}/`)).toMatchObject({ succeeded: true })
    expect(received).toHaveLength(1)
  })

  test('gives up an endpoint that does not respond in time', async () => {
    const { url } = await endpoint(() => {})
    expect(await send(url, { timeoutMs: 60 })).toMatchObject({
      succeeded: false,
      statusCode: null,
      error: 'The endpoint did not respond in time',
    })
  })

  test('gives up a name whose DNS server does not respond', async () => {
    const resolve = () => new Promise<never>(() => {})
    const outcome = await send('https://slow.example', { resolve, timeoutMs: 60 })
    expect(outcome.error).toBe('The endpoint did not respond in time')
  })

  test('reads only the beginning of a response', async () => {
    let sent = 0
    const { url } = await endpoint((response) => {
      response.writeHead(200)
      const fill = () => {
        while (!response.destroyed && sent < 2e8) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536, 'a'))) return void response.once('drain', fill)
        }
      }
      fill()
    })
    const outcome = await send(url)
    expect(outcome).toMatchObject({ succeeded: true, responseBody: 'a'.repeat(2048) })
    expect(sent).toBeLessThan(5e7)
  })

  test('counts the status of a response whose body is slow', async () => {
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 202 Accepted\r\ncontent-length: 9\r\n\r\nab')
    })
    expect(await send(url)).toMatchObject({ succeeded: true, statusCode: 202, responseBody: 'ab' })
  })

  test.each<[string, (socket: Socket) => void]>([
    ['closes', (socket) => socket.end()],
    ['resets', (socket) => socket.resetAndDestroy()],
    ['speaks no HTTP', (socket) => socket.end('SSH-2.0-x\r\n')],
    [
      'has endless headers',
      (socket) => socket.end(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(9000)}`),
    ],
    [
      'changes the protocol',
      (socket) =>
        socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: a\r\n\r\n'),
    ],
  ])('is a failure with an explanation if the endpoint %s', async (_, how) => {
    const outcome = await send(await raw(how), { timeoutMs: 2000 })
    expect(outcome).toMatchObject({ succeeded: false, statusCode: null, responseBody: null })
    expect(outcome.error).toMatch(/^[A-Z]/)
    expect(outcome.durationMs).toBeLessThan(1500)
  })

  test('is a failure if a header cannot be sent, and shows no value', async () => {
    const { url, received } = await endpoint()
    const outcome = await send(url, { headers: { 'X-Key': 'secret\r\nX-Evil: 1' } })
    expect(outcome.succeeded).toBe(false)
    expect(outcome.error).not.toContain('secret')
    expect(received).toEqual([])
  })

  test('throws only when it is canceled', async () => {
    const { url } = await endpoint(() => {})
    const off = new AbortController()
    const sending = send(url, { signal: off.signal })
    off.abort(new Error('called off'))
    await expect(sending).rejects.toThrow('called off')
    expect(await send(url, { allow: {} })).toMatchObject({ succeeded: false })
  })

  test('states why there was no response', async () => {
    const it = await receiver(respondingWith(200))
    await it.close()
    expect((await send(it.url)).error).toBe('The connection was refused')
  })
})
