import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { senderAddress } from './admit-delivery.js'
import { bindServer } from './bind-server.js'
import { Crowd } from './crowd.js'
import { HeldBytes } from './held-bytes.js'
import { receiveDelivery } from './receive-delivery.js'
import { type Answer, type RefusalReason, Refused, refusals } from './received-delivery.js'
import type { ReceiverRules } from './receiver-rules.js'

export interface ReceiverObserver {
  /** Called for an accepted delivery. `ms` is the time from the headers to the response. */
  taken(came: 'new' | 'known', ms: number): void
  /** Called for a refused request. `from` is the IP address of the sender. It is null if the connection has closed. */
  refused(refusal: { reason: RefusalReason; from: string | null; cause: unknown }): void
  failed(error: unknown): void
}

export interface ReceiverOptions {
  host: string
  port: number
  rules: ReceiverRules
  observer: ReceiverObserver
}

export interface Receiver {
  url: string
  /** Stops accepting requests. Resolves when every request that has arrived has got a response. */
  close(): Promise<void>
}

/** Starts an HTTP server that receives deliveries. Throws `local` if the address cannot be used. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { rules, host, port } = options
  const crowd = new Crowd(rules.limits.connections)
  const server = serverOf(options, crowd)
  const origin = await bindServer(server, { host, port })
  return { url: `${origin}${rules.path}`, close: () => close(server, crowd) }
}

function serverOf({ rules, observer }: ReceiverOptions, crowd: Crowd): Server {
  const { limits } = rules
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: limits.headerBytes,
  })
  const held = new HeldBytes(Math.max(limits.heldBytes, 2 * limits.bodyBytes))
  // Ends a connection whose client never reads the response.
  server.setTimeout(limits.requestMs + limits.keepAliveMs)
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    request.on('end', () => crowd.asked(request.socket))
    response.on('close', () => crowd.answered(request.socket))
    void answerRequest(request, response, { rules, observer, held })
  }
  server.on('connection', (socket) => crowd.opened(socket))
  server.on('request', answer)
  // Sends `100 Continue` only after the headers were accepted. This response asks the client for the body.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    request.on('newListener', (event) => {
      if (event === 'data') response.writeContinue()
    })
    answer(request, response)
  })
  server.on('clientError', (error: Error, socket: Socket) => {
    if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy()
    const status = statuses[codeOf(error)] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  })
  return server
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { rules, observer, held }: Pick<ReceiverOptions, 'rules' | 'observer'> & { held: HeldBytes },
): Promise<void> {
  const begun = performance.now()
  try {
    const { answer, came } = await receiveDelivery(request, { rules, held })
    send(response, answer)
    observer.taken(came, performance.now() - begun)
  } catch (error) {
    if (!(error instanceof Refused)) {
      send(response, { status: 500, words: 'The request failed.' })
      return observer.failed(error)
    }
    const { reason, cause } = error
    send(response, refusals[reason], { isOver: !request.complete })
    observer.refused({ reason, from: senderAddress(request, rules), cause })
  }
}

function send(response: ServerResponse, answer: Answer, { isOver = false } = {}): void {
  const { status, words, headers = {} } = answer
  if (response.destroyed || response.headersSent) return
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': words.length + 1,
    ...headers,
    ...(isOver ? { connection: 'close' } : {}),
  })
  response.end(`${words}\n`)
}

function close(server: Server, crowd: Crowd): Promise<void> {
  return new Promise((resolve) => {
    const dropAll = setTimeout(() => crowd.clear(), graceMs)
    server.close(() => {
      clearTimeout(dropAll)
      resolve()
    })
    server.closeIdleConnections()
  })
}

const graceMs = 3000
