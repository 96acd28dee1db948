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
import { documentOf, scriptedServer } from '../sweeps/scripted-server.js'

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
    ['https://b.a.example/v2', '.a.example', undefined],
    ['https://b.a.example/v2', 'A.Example', undefined],
    ['https://a.example/v2', 'b.example, *', undefined],
    ['https://a.example/v2', ' * ', undefined],
    ['https://a.example/v2', 'a.example.', undefined],
    ['https://a.example./v2', 'a.example', undefined],
    ['https://a.example/v2', '.', 'safe:8080'],
    ['https://a.example/v2', ':443', 'safe:8080'],
    ['http://bücher.example/v2', 'bücher.example', undefined],
    ['http://[::1]:8080/v2', '::1', undefined],
    ['http://[::1]:8080/v2', '0:0:0:0:0:0:0:1', undefined],
    ['http://[::1]:8080/v2', '[::1]', undefined],
    ['http://[::1]:8080/v2', '[::1]:8080', undefined],
    ['http://[::1]:8080/v2', '[::1]:80', 'plain:3128'],
    ['http://[::2]:8080/v2', '::1', 'plain:3128'],
    ['http://10.1.2.3/v2', '10.1.2.3', undefined],
    ['http://10.1.2.3/v2', '192.168.0.0/16,10.0.0.0/8', undefined],
    ['http://11.1.2.3/v2', '10.0.0.0/8', 'plain:3128'],
    ['http://10.1.2.3/v2', '10.1.2.0/31', 'plain:3128'],
    ['http://10.1.2.3/v2', '10.1.2.3/33', 'plain:3128'],
    ['http://10.1.2.3/v2', '0.0.0.0/0', undefined],
    ['http://a.example/v2', '0.0.0.0/0', 'plain:3128'],
    ['http://[fd00::7]/v2', 'fd00::/8', undefined],
    ['http://[fe80::7]/v2', '[fd00::]/8', 'plain:3128'],
    ['http://[fd00::7]/v2', '10.0.0.0/8', 'plain:3128'],
    ['http://10.1.2.3/v2', 'a.example/8', 'plain:3128'],
  ])('%s, except %j, is %s', (address, except, proxy) => {
    expect(proxyFor(address, { ...proxies, except })).toBe(proxy)
  })

  it('for https is the proxy for http if there is no other', () => {
    expect(proxyFor('https://a.example', { http: 'http://plain:3128' })).toBe('plain:3128')
    expect(proxyFor('https://a.example', undefined)).toBeUndefined()
  })
})

describe('a network in NO_PROXY', () => {
  it.each(['10.0.0.0/8, 127.0.0.0/8', '*, a.example'])(
    'is reached without the proxy: %j',
    async (NO_PROXY) => {
      const service = await scriptedServer(() => documentOf([]))
      const world = newWorld()
      try {
        const past = { HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY }
        const run = await world.run(['auth', 'status'], { env: { ...service.env, ...past } })
        expect(run.exit, run.stderr).toBe(0)
      } finally {
        await service.close()
        world.remove()
      }
    },
  )
})

let proxy: Server | undefined
const sockets: TcpServer[] = []
afterEach(async () => {
  for (const own of sockets.splice(0)) await new Promise((resolve) => own.close(resolve))
  await new Promise((resolve) => (proxy ? proxy.close(resolve) : resolve(undefined)))
  proxy = undefined
})

/** Starts a proxy that answers every CONNECT request with a status. Returns its port. */
async function answering(status: number): Promise<number> {
  const own = createServer().on('connect', (_, socket) => {
    socket.on('error', () => {})
    socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`)
  })
  proxy = own
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  return (own.address() as AddressInfo).port
}

/** Starts a server that is not a proxy. Returns its port. */
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
  it('is named if it requires a password', async () => {
    const port = await answering(407)
    const { exit, failure } = await askedThrough(`http://me:secret@127.0.0.1:${port}`)
    expect(exit).toBe(9)
    expect(failure.message).toContain(`The proxy 127.0.0.1:${port}`)
    expect(failure.reason).toContain('a user name and a password (407)')
    expect(JSON.stringify(failure)).not.toContain('secret')
  })

  it('is named if it refuses', async () => {
    const port = await answering(403)
    const { failure } = await askedThrough(`http://127.0.0.1:${port}`)
    expect(failure.reason).toContain('403')
  })

  it('is named if nothing listens there', async () => {
    const { failure } = await askedThrough('http://127.0.0.1:9')
    expect(failure.message).toBe('No connection to the proxy 127.0.0.1:9')
    expect(failure.try[0]).toContain('HTTPS_PROXY')
  })

  it('is named if its name cannot be resolved', async () => {
    const { failure } = await askedThrough('http://proxy.invalid:3128')
    expect(failure.message).toBe('The host name of the proxy proxy.invalid:3128 cannot be resolved')
  })

  it('is named if it accepts the connection and closes it, or does not respond', async () => {
    const hangsUp = await listening((socket) => socket.once('data', () => socket.destroy()))
    const { exit, failure } = await askedThrough(`http://127.0.0.1:${hangsUp}`)
    expect(exit).toBe(9)
    expect(failure.message).toBe(`No connection to the proxy 127.0.0.1:${hangsUp}`)
    expect(failure.reason).toContain('the proxy closed the connection')
    const silent = await listening((socket) => socket.resume())
    const waited = await askedThrough(`http://127.0.0.1:${silent}`, ['--timeout', '1s'])
    expect(waited.exit).toBe(9)
    expect(waited.failure.message).toContain(`No connection to the proxy 127.0.0.1:${silent}`)
  })

  it('is a usage error if its address is invalid', async () => {
    const { exit, failure } = await askedThrough('proxy.example:3128')
    expect(exit).toBe(2)
    expect(failure.message).toContain('HTTPS_PROXY is not the address of a proxy')
  })
})
