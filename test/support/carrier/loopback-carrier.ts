import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export type Fault =
  | { kind: 'throttled'; retryAfter: string }
  | { kind: 'status'; status: number }
  | { kind: 'html' }
  | { kind: 'expired_token' }
  | { kind: 'endless_token' }
  | { kind: 'redirect'; to: string }
  | { kind: 'text'; text: string }
  /** The response has more bytes than any client reads. */
  | { kind: 'flood' }
  | { kind: 'dripping' }
  | { kind: 'silent' }

/** A fake carrier with a DCSA Track & Trace API on loopback. Tests choose its faults. */
export interface LoopbackCarrier {
  eventsUrl: string
  tokenUrl: string
  asked: { path: string; headers: IncomingMessage['headers']; body: string }[]
  /** Sets the response for a number; the carrier knows no other numbers. */
  tell(number: string, events: unknown): void
  /** Assigns one fault to each of the next requests for events, in this order. */
  break(...faults: Fault[]): void
  mend(): void
  /** Decides which clients may read events; by default, clients that send the last issued token, or no token. */
  admits?: (request: IncomingMessage) => boolean
  pageSize: number
  /** Returns extra headers of a page, by page number. */
  pageHeaders?: (page: number) => Record<string, string>
  /** Answers requests to the token endpoint of the carrier. */
  tokens?: (response: ServerResponse) => void
  /** True if the carrier never responds, so that clients run into their timeout. */
  isSilent?: boolean
  close(): Promise<void>
}

/** Starts a carrier; with a certificate (PEM), uses TLS as `localhost`. */
export async function loopbackCarrier(tls?: {
  cert: string
  key: string
}): Promise<LoopbackCarrier> {
  const known = new Map<string, unknown>()
  const faults: Fault[] = []
  const state = { token: 0, pages: 0, isRefusingTokens: false }
  const hear = (request: IncomingMessage, response: ServerResponse): void => {
    void bodyOf(request).then((body) => {
      carrier.asked.push({ path: request.url ?? '', headers: request.headers, body })
      answer(request, response)
    })
  }
  const server = tls ? createSecureServer(tls, hear) : createServer(hear)
  const port = await listening(server)
  const origin = tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`
  const carrier: LoopbackCarrier = {
    eventsUrl: `${origin}/events`,
    tokenUrl: `${origin}/token`,
    asked: [],
    pageSize: 100,
    tell: (number, events) => known.set(number, events),
    break: (...more) => faults.push(...more),
    mend: () => faults.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/token' && carrier.tokens) carrier.tokens(response)
    else if (url.pathname === '/token') {
      state.token += 1
      json(response, 200, { access_token: `token-${state.token}`, expires_in: 3600 })
    } else events(url, request, response)
  }

  function events(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const fault = faults.shift()
    if (fault && isBroken(fault, response)) return
    if (carrier.admits?.(request) ?? isKnown(request)) page(url, response)
    else json(response, 401, { message: 'no' })
  }

  function isKnown({ headers: { authorization } }: IncomingMessage): boolean {
    if (!authorization) return true
    return !state.isRefusingTokens && authorization === `Bearer token-${state.token}`
  }

  function isBroken(fault: Fault, response: ServerResponse): boolean {
    if (fault.kind === 'silent') return true
    if (fault.kind === 'endless_token') state.isRefusingTokens = true
    else if (fault.kind === 'expired_token') state.token += 1
    else {
      faultAnswer(fault, response)
      return true
    }
    return false
  }

  function page(url: URL, response: ServerResponse): void {
    const names = ['transportDocumentReference', 'carrierBookingReference', 'equipmentReference']
    const number = names.flatMap((name) => url.searchParams.get(name) ?? [])[0] ?? ''
    const told = known.get(number)
    if (!Array.isArray(told)) {
      json(response, told === undefined ? 404 : 200, told ?? { message: 'not found' })
      return
    }
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const end = from + carrier.pageSize
    state.pages += 1
    for (const [name, value] of Object.entries(carrier.pageHeaders?.(state.pages) ?? {}))
      response.setHeader(name, value)
    if (end < told.length) response.setHeader('Next-Page-Cursor', String(end))
    json(response, 200, told.slice(from, end))
  }

  return carrier
}

function faultAnswer(
  fault: Exclude<Fault, { kind: 'silent' | 'expired_token' | 'endless_token' }>,
  response: ServerResponse,
): void {
  switch (fault.kind) {
    case 'throttled':
      response.setHeader('Retry-After', fault.retryAfter)
      json(response, 429, { message: 'too many' })
      return
    case 'status':
      json(response, fault.status, { message: 'broken' })
      return
    case 'html':
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>Sign in</title>')
      return
    case 'redirect':
      response.setHeader('location', fault.to)
      json(response, 302, {})
      return
    case 'text':
      response.end(fault.text)
      return
    case 'flood':
      flood(response)
      return
    case 'dripping':
      response.write('[')
  }
}

/** Sends bytes as fast as the client reads, until the client ends the connection. */
function flood(response: ServerResponse): void {
  const piece = Buffer.alloc(65_536, ' ')
  const pour = (): void => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', pour)
  pour()
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
