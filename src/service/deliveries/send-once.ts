import type { IncomingMessage, RequestOptions } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { deliveredStatuses } from '../../contract/delivery-envelope.js'
import { startDeadline } from '../../deadline.js'
import {
  type Destination,
  type DestinationRules,
  findDestination,
  RefusedDestination,
} from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

export interface SendOptions {
  url: string
  body: string | Uint8Array
  /** Headers of the request. Headers about the length or target of the message, such as `Host`, are ignored. */
  headers: Readonly<Record<string, string>>
  allow: DestinationRules
  /** Time limit in ms, from the name lookup until the response headers are complete. Default: 10,000. */
  timeoutMs?: number
  signal?: AbortSignal
  resolve?: Resolver | undefined
}

export interface SendOutcome {
  succeeded: boolean
  statusCode: number | null
  error: string | null
  durationMs: number
  responseHeaders: Record<string, string> | null
  /** The first 2,048 bytes of the response body, as text. */
  responseBody: string | null
}

/** Sends one request. Follows no redirect. Returns a failure as a result. Throws only if `signal` aborts. */
export async function sendOnce(options: SendOptions): Promise<SendOutcome> {
  const startedAt = performance.now()
  const deadline = startDeadline(options.timeoutMs ?? defaultTimeoutMs, options.signal)
  const { signal } = deadline
  const durationMs = () => Math.round(performance.now() - startedAt)
  try {
    const destination = await findDestination(options.url, options.allow, {
      resolve: options.resolve,
      signal,
    })
    const answer = await answerTo(options, destination, signal)
    const ended = { durationMs: durationMs(), responseBody: await beginningOf(answer) }
    return { ...outcomeOf(answer), ...ended }
  } catch (error) {
    options.signal?.throwIfAborted()
    return failure(
      signal.aborted ? 'The endpoint did not respond in time' : whyOf(error),
      durationMs(),
    )
  } finally {
    deadline.stop()
  }
}

const defaultTimeoutMs = 10_000

async function answerTo(
  { body, headers }: SendOptions,
  destination: Destination,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { url } = destination
  // Loads the module only here, because loading takes time and most services send no webhook deliveries.
  const isSecure = url.protocol === 'https:'
  const { request } = isSecure ? await import('node:https') : await import('node:http')
  const bytes = Buffer.from(body)
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...sendable(headers), 'content-length': bytes.length, connection: 'close' },
      lookup: lookupOf(destination),
      maxHeaderSize: 16_384,
      agent: false,
      signal,
    })
    sent.on('response', resolve).on('error', reject)
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('The endpoint wants to switch from HTTP to another protocol'))
    })
    sent.on('close', () =>
      reject(new Error('The endpoint closed the connection without a response')),
    )
    sent.end(bytes)
  })
}

/** Connects only to checked addresses, even if DNS now returns other addresses. */
const lookupOf =
  ({ addresses }: Destination): NonNullable<RequestOptions['lookup']> =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all || first === undefined) done(null, addresses)
    else done(null, first.address, first.family)
  }

const sendable = (headers: SendOptions['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !framing.has(name.toLowerCase())))

const framing = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  const done = new AbortController()
  const reading = (async () => {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= excerptBytes) return
    }
  })()
  const patience = delay(patienceMs, undefined, { signal: done.signal }).catch(() => {})
  await Promise.race([reading.catch(() => {}), patience])
  done.abort()
  answer.destroy()
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, excerptBytes))
}

const excerptBytes = 2048
const patienceMs = 1000

function outcomeOf({ statusCode = 0, headers }: IncomingMessage) {
  const succeeded = deliveredStatuses.some((status) => status === statusCode)
  const responseHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  )
  const error = succeeded ? null : `The endpoint responded with ${statusCode}`
  return { succeeded, statusCode, error, responseHeaders }
}

const failure = (error: string, durationMs: number): SendOutcome => ({
  succeeded: false,
  statusCode: null,
  error,
  durationMs,
  responseHeaders: null,
  responseBody: null,
})

function whyOf(error: unknown): string {
  if (error instanceof RefusedDestination) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === '' || code.startsWith('ERR_INVALID')) return message
  return knownFailures[code] ?? `The connection failed (${code})`
}

const knownFailures: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The endpoint closed the connection without a response',
  EHOSTUNREACH: 'The endpoint cannot be reached',
  ENETUNREACH: 'The endpoint cannot be reached',
  ENODATA: 'The host name was not found',
  ENOTFOUND: 'The host name was not found',
  ETIMEDOUT: 'The endpoint did not respond in time',
}
