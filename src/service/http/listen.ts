import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Service } from '../app.js'
import { BodyTimeouts } from './body-timeouts.js'
import { Connections } from './connections.js'
import { onePerTurn } from './one-per-turn.js'
import { refusal, refuseOnSocket } from './refuse-on-socket.js'

export interface ListenOptions {
  service: Pick<Service, 'fetch'>
  /** Host to listen on. Default: the loopback address, so that a service does not become public by accident. */
  host?: string
  port?: number
  patience?: Partial<Patience>
}

export interface Patience {
  /** Time limit in ms from the first byte of a request to the end of its headers. */
  headersMs: number
  /** Time limit of a request in ms. For a large body, this limit applies to each part of `bodyBytes` instead. */
  requestMs: number
  /** Number of bytes of the body that must arrive in each period of `requestMs`. */
  bodyBytes: number
  keepAliveMs: number
  /** Time in ms after which an HTTP connection without any traffic is closed. */
  silenceMs: number
  checkMs: number
  connections: number
  headerBytes: number
}

export interface Listening {
  url: string
  /** Waits for responses that have already begun. After five seconds, closes all connections. */
  close(): Promise<void>
}

export async function listen(options: ListenOptions): Promise<Listening> {
  const { service, host = '127.0.0.1', port = 0 } = options
  const patience = { ...defaultPatience, ...options.patience }
  const connections = new Connections(patience.connections)
  const server = await serverOf(service, { patience, connections })
  await bound(server, { host, port })
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return { url: `http://${name}:${address.port}/v2`, close: () => stop(server, connections) }
}

const defaultPatience: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  // 256 KiB a minute are about 4 kB per second. A slower client would use a connection for too long.
  bodyBytes: 256 * 1024,
  keepAliveMs: 10_000,
  silenceMs: 60_000,
  checkMs: 2000,
  connections: 1000,
  headerBytes: 16_384,
}

interface ServerOptions {
  patience: Patience
  connections: Connections
}

async function serverOf(
  service: Pick<Service, 'fetch'>,
  { patience, connections }: ServerOptions,
): Promise<Server> {
  // Loads the library only here, because only commands that start a server need it.
  const { getRequestListener } = await import('@hono/node-server')
  const server = createServer({
    headersTimeout: patience.headersMs,
    requestTimeout: 0,
    keepAliveTimeout: patience.keepAliveMs,
    connectionsCheckingInterval: patience.checkMs,
    maxHeaderSize: patience.headerBytes,
  })
  const { requestMs: partMs, bodyBytes: partBytes, checkMs } = patience
  const bodies = new BodyTimeouts({ partMs, partBytes, checkMs })
  server.setTimeout(patience.silenceMs)
  server.on('close', () => bodies.close())
  server.on('connection', (socket) => connections.opened(socket))
  const answer = getRequestListener((request, { outgoing }) => service.fetch(request, outgoing), {
    hostname: 'localhost',
    errorHandler: () => refusal(400),
  })
  const inTurn = onePerTurn()
  server.on('clientError', refuseOnSocket)
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming
    if (!connections.asked(socket)) return
    outgoing.once('close', () => connections.answered(socket))
    bodies.watch(incoming)
    inTurn(() => {
      if (!socket.destroyed) void answer(incoming, outgoing)
    })
  })
  return server
}

function bound(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function stop(server: Server, connections: Connections): Promise<void> {
  return new Promise((resolve) => {
    const dropAll = setTimeout(() => connections.destroy(), graceMs)
    server.close(() => {
      clearTimeout(dropAll)
      resolve()
    })
    connections.close()
  })
}

const graceMs = 5000
