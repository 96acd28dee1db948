import type { Dispatcher } from 'undici'
import httpRequest from 'undici/lib/api/api-request.js'
import Agent from 'undici/lib/dispatcher/agent.js'
import { startDeadline } from '../deadline.js'
import { decodedBody } from './decoded-body.js'
import { isUnknownIssuer } from './failures/certificate-faults.js'
import { isThroughProxy, type Proxies } from './proxies.js'
import { inPace } from './sending/answer-pace.js'
import type { FileTransport, ServiceResponse, Transport } from './transport.js'
import { type TrustedCertificates, trustedCertificates } from './trusted-certificates.js'

export interface NetworkOptions {
  connectTimeoutMs?: number
  maxResponseBytes?: number
  /** Proxies for requests. By default, connections are direct, even if environment variables name a proxy. */
  proxies?: Proxies
  certificates?: TrustedCertificates
  dispatcher?: Dispatcher
}

/** Loads only a part of the library undici, which saves 40 ms. Import this module dynamically. */
export function networkTransport(options: NetworkOptions = {}): FileTransport {
  const { maxResponseBytes = 64 * 1024 * 1024 } = options
  const connections = connectionsWith({ ...options, maxResponseBytes })
  const send: Transport = async ({
    url,
    method,
    headers,
    signal: caller,
    timeoutMs,
    ...request
  }) => {
    const body = request.body ?? request.bytes
    // Limits the time of the whole response, because the timeouts of the library undici start again with every byte.
    const deadline = startDeadline(timeoutMs, caller)
    const { signal } = deadline
    const { origin, pathname, search } = new URL(url)
    const asked = {
      origin,
      path: `${pathname}${search}`,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    }
    return unlessAborted(signal, async () => {
      const answer = await connections.use({ url, purpose: 'answers' }, (by) =>
        httpRequest.call(by, asked),
      )
      const received = joined(answer.headers)
      const bytes = await bytesOf(answer.body, timeoutMs)
      const body = await decodedBody(bytes, received['content-encoding'], maxResponseBytes)
      return { status: answer.statusCode, headers: received, body: new TextDecoder().decode(body) }
    }).finally(deadline.stop)
  }
  const stream: FileTransport['stream'] = async ({ url, ...request }) => {
    const { origin, pathname, search } = new URL(url)
    const path = `${pathname}${search}`
    const limits = { headersTimeout: 0, bodyTimeout: 0 }
    const body = request.body && sendable(request.body)
    const asked = { origin, path, ...request, ...(body && { body }), ...limits }
    const answer = await connections.use({ url, purpose: 'files' }, (by) =>
      httpRequest.call(by, asked),
    )
    return { status: answer.statusCode, headers: joined(answer.headers), body: answer.body }
  }
  return Object.assign(send, { stream, close: connections.close })
}

/** Returns the bytes of a response. Throws `SlowAnswerError` if the bytes arrive too slowly. */
async function bytesOf(body: AsyncIterable<Uint8Array>, timeoutMs: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of inPace(body, timeoutMs)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Rejects when the signal aborts, because the library undici ignores the signal while it waits for a connection. */
async function unlessAborted<Answer>(
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  signal.throwIfAborted()
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
  })
  try {
    return await Promise.race([ask(), aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Copies small chunks, because the library undici may use their memory again when the next chunk is requested. */
async function* sendable(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) yield chunk.length < socketBytes ? new Uint8Array(chunk) : chunk
}

const socketBytes = 64 * 1024

interface Use {
  url: string
  purpose: 'answers' | 'files'
}

function connectionsWith(options: NetworkOptions) {
  const opened = new Map<string, Promise<Dispatcher>>()
  const all: Promise<Dispatcher>[] = []
  let withSystem = false
  const open = ({ url, purpose }: Use): Promise<Dispatcher> => {
    const proxies = (isThroughProxy(url, options.proxies) && options.proxies) || {}
    const limit = purpose === 'files' ? { maxResponseBytes: noLimit } : {}
    const key = JSON.stringify([purpose, proxies])
    const known = opened.get(key)
    if (known !== undefined) return known
    const dispatcher = openDispatcher({ ...options, ...limit, proxies }, withSystem)
    all.push(dispatcher)
    opened.set(key, dispatcher)
    return dispatcher
  }
  const trustSystem = (error: unknown): boolean => {
    if (withSystem || !options.certificates?.ofSystem || !isUnknownIssuer(error)) return false
    withSystem = true
    opened.clear()
    return true
  }
  return {
    use: async <Answer>(use: Use, ask: (by: Dispatcher) => Promise<Answer>) => {
      const trusting = withSystem
      try {
        return await ask(await open(use))
      } catch (error) {
        // The request was not sent yet when the certificate was refused, so it can be sent again.
        if (!trustSystem(error) && !(withSystem && !trusting && isUnknownIssuer(error))) throw error
        return ask(await open(use))
      }
    },
    // Closes the connections without waiting, because all responses were read completely.
    close: async () => {
      if (options.dispatcher) return options.dispatcher.close()
      for (const dispatcher of all) await (await dispatcher.catch(() => undefined))?.destroy()
    },
  }
}

const noLimit = -1

async function openDispatcher(
  {
    dispatcher,
    connectTimeoutMs = 30_000,
    maxResponseBytes = 64 * 1024 * 1024,
    proxies = {},
    certificates = {},
  }: NetworkOptions,
  withSystem: boolean,
): Promise<Dispatcher> {
  if (dispatcher) return dispatcher
  const ca = await trustedCertificates(certificates, { withSystem })
  const trusting = ca ? { ca } : {}
  const settings = {
    connectTimeout: connectTimeoutMs,
    maxResponseSize: maxResponseBytes,
    ...(ca ? { connect: { timeout: connectTimeoutMs, ca } } : {}),
  }
  if (!proxies.http && !proxies.https) return new Agent(settings)
  const { default: EnvHttpProxyAgent } = await import(
    'undici/lib/dispatcher/env-http-proxy-agent.js'
  )
  const { default: Dispatcher } = await import('undici/lib/dispatcher/dispatcher.js')
  const { default: Pool } = await import('undici/lib/dispatcher/pool.js')
  const { default: connect } = await import('undici/lib/api/api-connect.js')
  // Adds the method `connect`, which proxies need, because oct does not load the main file of undici.
  Object.assign(Dispatcher.prototype, { connect })
  const tls = { timeout: connectTimeoutMs, ...trusting }
  return new EnvHttpProxyAgent({
    ...settings,
    requestTls: tls,
    proxyTls: tls,
    clientFactory: (origin, own) => askingOnce(new Pool(origin, own), connectTimeoutMs),
    // If these were undefined, the library undici would read the environment variables of the process.
    httpProxy: proxies.http ?? '',
    httpsProxy: proxies.https ?? '',
    noProxy: '',
  })
}

/** Limits each proxy to one attempt, because the library undici would retry forever if a proxy does not respond. */
function askingOnce(pool: Dispatcher, timeoutMs: number): Dispatcher {
  const ask = pool.connect.bind(pool) as (wish: Dispatcher.ConnectOptions) => Promise<unknown>
  const askOnce = (wish: Dispatcher.ConnectOptions) =>
    ask({ ...wish, signal: AbortSignal.timeout(timeoutMs * shareOfProxy) }).catch(
      (error: unknown) => {
        throw inWords(error)
      },
    )
  return Object.assign(pool, { connect: askOnce })
}

/** Share of the timeout for reaching a proxy. Below 1, so that the proxy's error comes before the general timeout. */
const shareOfProxy = 0.9

function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'TimeoutError')
    return faultOf('sent no response', 'UND_ERR_CONNECT_TIMEOUT', error)
  const isHangUp = 'code' in error && error.code === 'UND_ERR_SOCKET'
  return isHangUp ? faultOf('closed the connection', 'ECONNREFUSED', error) : error
}

const faultOf = (problem: string, code: string, cause: Error): Error =>
  Object.assign(new Error(`the proxy ${problem}`, { cause }), { code })

function joined(
  headers: Record<string, string | string[] | undefined>,
): ServiceResponse['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
  )
}
