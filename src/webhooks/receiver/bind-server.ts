import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OctError } from '../../errors.js'

/** Starts an HTTP server and returns its origin. Throws `local` if the address cannot be used. */
export async function bindServer(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<string> {
  await listening(server, { host, port }).catch((error: unknown) => {
    throw cannotListen(error, { host, port })
  })
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${name}:${address.port}`
}

function listening(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function cannotListen(error: unknown, { host, port }: { host: string; port: number }): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  return new OctError('local', `${host}:${port} cannot be used`, {
    reason: error.code === 'EADDRINUSE' ? 'Another program is using the port.' : error.message,
    tryNext: ['oct webhooks listen --port 0'],
    cause: error,
  })
}
