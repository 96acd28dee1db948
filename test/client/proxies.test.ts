import { createServer, type Server } from 'node:http'
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Socket,
  type Server as TcpServer,
} from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { proxyFor } from '../../src/client/proxies.js'
import { newWorld } from '../support/run-oct.js'

const proxies = { http: 'http://plain:3128', https: 'http://user:secret@safe:8080' }

describe('the proxy of an address', () => {
  it.each([
    ['https://a.example/v2', '', 'safe:8080'],
    ['http://a.example/v2', '', 'plain:3128'],
    ['https://a.example/v2', '*', undefined],
    ['https://a.example/v2', 'b.example, .example', undefined],
    ['https://a.example/v2', '*.a.example', undefined],
    ['https://a.example:8443/v2', 'a.example:443', 'safe:8080'],
    ['https://a.example/v2', 'a.example:443', undefined],
    ['https://ba.example/v2', 'a.example', 'safe:8080'],
  ])('%s, except %j, is %s', (address, except, proxy) => {
    expect(proxyFor(address, { ...proxies, except })).toBe(proxy)
  })

  it('for https is that for http where there is no other', () => {
    expect(proxyFor('https://a.example', { http: 'http://plain:3128' })).toBe('plain:3128')
    expect(proxyFor('https://a.example', undefined)).toBeUndefined()
  })
})

let proxy: Server | undefined
const sockets: TcpServer[] = []
afterEach(async () => {
  for (const own of sockets.splice(0)) await new Promise((resolve) => own.close(resolve))
  await new Promise((resolve) => (proxy ? proxy.close(resolve) : resolve(undefined)))
  proxy = undefined
})

/** A proxy that answers every wish to connect with a status. */
async function answering(status: number): Promise<number> {
  const own = createServer().on('connect', (_, socket) => {
    socket.on('error', () => {})
    socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`)
  })
  proxy = own
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  return (own.address() as AddressInfo).port
}

/** The port of something that is no proxy. */
async function listening(onConnection: (socket: Socket) => void): Promise<number> {
  const own = createTcpServer((socket) => {
    socket.on('error', () => {})
    onConnection(socket)
  })
  sockets.push(own)
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  return (own.address() as AddressInfo).port
}

async function askedThrough(HTTPS_PROXY: string, words: string[] = []) {
  const world = newWorld()
  try {
    const env = { HTTPS_PROXY, OCT_TOKEN: 'k', OCT_BASE_URL: 'https://service.example/v2' }
    const run = await world.run(['auth', 'status', '--json', ...words], { env })
    return { exit: run.exit, failure: JSON.parse(run.stderr) }
  } finally {
    world.remove()
  }
}

describe('a proxy that does not let a request through', () => {
  it('is named where it wants a password', async () => {
    const port = await answering(407)
    const { exit, failure } = await askedThrough(`http://me:secret@127.0.0.1:${port}`)
    expect(exit).toBe(9)
    expect(failure.message).toContain(`The proxy 127.0.0.1:${port}`)
    expect(failure.reason).toContain('a user name and a password (407)')
    expect(JSON.stringify(failure)).not.toContain('secret')
  })

  it('is named where it refuses', async () => {
    const port = await answering(403)
    const { failure } = await askedThrough(`http://127.0.0.1:${port}`)
    expect(failure.reason).toContain('403')
  })

  it('is named where there is none', async () => {
    const { failure } = await askedThrough('http://127.0.0.1:9')
    expect(failure.message).toBe('No connection to the proxy 127.0.0.1:9')
    expect(failure.try[0]).toContain('HTTPS_PROXY')
  })

  it('is named where it takes the connection and hangs up, or says nothing', async () => {
    const hangsUp = await listening((socket) => socket.once('data', () => socket.destroy()))
    const { exit, failure } = await askedThrough(`http://127.0.0.1:${hangsUp}`)
    expect(exit).toBe(9)
    expect(failure.message).toBe(`No connection to the proxy 127.0.0.1:${hangsUp}`)
    expect(failure.reason).toContain('the proxy hung up')
    const silent = await listening((socket) => socket.resume())
    const waited = await askedThrough(`http://127.0.0.1:${silent}`, ['--timeout', '1s'])
    expect(waited.exit).toBe(9)
    expect(waited.failure.message).toContain(`No connection to the proxy 127.0.0.1:${silent}`)
  })

  it('is a usage error where its address is none', async () => {
    const { exit, failure } = await askedThrough('proxy.example:3128')
    expect(exit).toBe(2)
    expect(failure.message).toContain('HTTPS_PROXY is not the address of a proxy')
  })
})
