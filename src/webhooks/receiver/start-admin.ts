import { createServer, type Server, type ServerResponse } from 'node:http'
import { bindServer } from './bind-server.js'

export interface AdminOptions {
  port: number
  /** Returns why deliveries cannot be stored. Returns null if they can be stored. */
  trouble: () => string | null
  metrics: () => string
}

/** Starts a server that only programs on this machine can reach. */
export async function startAdmin(
  options: AdminOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 })
  server.maxConnections = 50
  server.on('request', ({ method, url }, response) => {
    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead && url === '/healthz') return health(response, options.trouble())
    if (isRead && url === '/metrics') {
      return send(response, { status: 200, type: metricsType, text: options.metrics() })
    }
    send(response, {
      status: isRead ? 404 : 405,
      type: plainType,
      text: 'The monitoring address has only /healthz and /metrics.\n',
    })
  })
  const url = await bindServer(server, { host: '127.0.0.1', port: options.port })
  return { url, close: () => close(server) }
}

const plainType = 'text/plain; charset=utf-8'
const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

function health(response: ServerResponse, trouble: string | null): void {
  const status = trouble === null ? 200 : 503
  send(response, { status, type: plainType, text: `${trouble ?? 'ok'}\n` })
}

function send(
  response: ServerResponse,
  { status, type, text }: { status: number; type: string; text: string },
): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
