import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Service } from '../app.js'
import { BodyPatience } from './body-patience.js'
import { Connections } from './connections.js'
import { refusal, refuseOnSocket } from './refuse-on-socket.js'

export interface ListenOptions {
  service: Pick<Service, 'fetch'>
  /** The loopback address when absent: a service is not offered to the network by accident. */
  host?: string
  /** Any free port when absent or 0. */
  port?: number
  /** What differs from `patience`. */
  patience?: Partial<Patience>
}

/** How long a client may take, and how many there may be. */
export interface Patience {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number
  /** From its headers to the end of a body, unless it goes on as fast as `bodyBytes` says. */
  requestMs: number
  /** What has to come of a longer body in each further `requestMs`. */
  bodyBytes: number
  /** Between an answer and the next request. */
  keepAliveMs: number
  /** Without a byte in either direction, as of a client that never reads its answer. */
  silenceMs: number
  /** How often the first three are looked at. */
  checkMs: number
  connections: number
  headerBytes: number
}

export interface Listening {
  /** The base URL to give to a client. */
  url: string
  /** Stops accepting, lets running answers end, and drops what has not ended in five seconds. */
  close(): Promise<void>
}

/** Offers a service over HTTP. Rejects when the address cannot be bound. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { service, host = '127.0.0.1', port = 0 } = options
  const patience = { ...ordinaryPatience, ...options.patience }
  const connections = new Connections(patience.connections)
  const server = serverOf(service, { patience, connections })
  await bound(server, { host, port })
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return { url: `http://${name}:${address.port}/v2`, close: () => stop(server, connections) }
}

const ordinaryPatience: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  // a line that brings less than 4 kB a second is none
  bodyBytes: 256 * 1024,
  keepAliveMs: 10_000,
  silenceMs: 60_000,
  checkMs: 2000,
  connections: 1000,
  headerBytes: 16_384,
}

interface Manners {
  patience: Patience
  connections: Connections
}

function serverOf(service: Pick<Service, 'fetch'>, { patience, connections }: Manners): Server {
  const server = createServer({
    headersTimeout: patience.headersMs,
    // it would end a file of gigabytes too
    requestTimeout: 0,
    keepAliveTimeout: patience.keepAliveMs,
    connectionsCheckingInterval: patience.checkMs,
    maxHeaderSize: patience.headerBytes,
  })
  const { requestMs: partMs, bodyBytes: partBytes, checkMs } = patience
  const bodies = new BodyPatience({ partMs, partBytes, checkMs })
  server.setTimeout(patience.silenceMs)
  server.on('close', () => bodies.close())
  server.on('connection', (socket) => connections.opened(socket))
  const answer = getRequestListener(
    (request, { outgoing }) => service.fetch(request, outgoing),
    // probes of the old kind name no host
    { hostname: 'localhost', errorHandler: () => refusal(400) },
  )
  server.on('clientError', refuseOnSocket)
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming
    if (!connections.asked(socket)) return
    outgoing.once('close', () => connections.answered(socket))
    bodies.began(incoming)
    void answer(incoming, outgoing)
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
