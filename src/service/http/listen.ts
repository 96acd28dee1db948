import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import type { Service } from '../app.js'

export interface ListenOptions {
  service: Pick<Service, 'fetch'>
  /** The loopback address when absent: a service is not offered to the network by accident. */
  host?: string
  /** Any free port when absent or 0. */
  port?: number
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
  const server = await start({ service, host, port })
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return { url: `http://${name}:${address.port}/v2`, close: () => stop(server) }
}

function start({ service, host, port }: Required<ListenOptions>): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: (request) => service.fetch(request), hostname: host, port }, () =>
      resolve(server),
    )
    server.once('error', reject)
  })
}

/** A connection whose last answer ends after the close would be kept alive for seconds more. */
function stop(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const dropIdle = setInterval(
      () => 'closeIdleConnections' in server && server.closeIdleConnections(),
      20,
    )
    const dropAll = setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      graceMs,
    )
    server.close(() => {
      clearInterval(dropIdle)
      clearTimeout(dropAll)
      resolve()
    })
  })
}

const graceMs = 5000
