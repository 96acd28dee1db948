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

export interface SendWish {
  url: string
  /** Sent as these bytes. */
  body: string | Uint8Array
  /** Those that frame the message are made here and cannot be set. */
  headers: Readonly<Record<string, string>>
  allow: DestinationRules
  /** From resolving the name to the headers of the answer. */
  timeoutMs?: number
  /** Calls it off. */
  signal?: AbortSignal
  /** How names are resolved; as this machine does when absent. */
  resolve?: Resolver | undefined
}

/** What came of one attempt; `error` in words for whoever set the webhook up. */
export interface SendOutcome {
  /** Whether the answer was 200, 201, 202 or 204 (facts, part 3.5). */
  succeeded: boolean
  statusCode: number | null
  error: string | null
  durationMs: number
  /** Lower-case names. */
  responseHeaders: Record<string, string> | null
  /** Its beginning, at most 2,048 bytes, as text. */
  responseBody: string | null
}

/**
 * Posts once, to no other address than one that was resolved and checked for it; follows no redirect
 * and reads no more of an answer than its beginning. Every failure is an outcome; it throws only the
 * reason of `signal`, when that calls it off.
 */
export async function sendOnce(wish: SendWish): Promise<SendOutcome> {
  const startedAt = performance.now()
  const deadline = startDeadline(wish.timeoutMs ?? defaultTimeoutMs, wish.signal)
  const { signal } = deadline
  const durationMs = () => Math.round(performance.now() - startedAt)
  try {
    const destination = await findDestination(wish.url, wish.allow, {
      resolve: wish.resolve,
      signal,
    })
    const answer = await answerTo(wish, destination, signal)
    const ended = { durationMs: durationMs(), responseBody: await beginningOf(answer) }
    return { ...outcomeOf(answer), ...ended }
  } catch (error) {
    wish.signal?.throwIfAborted()
    return failure(signal.aborted ? 'It did not answer in time' : whyOf(error), durationMs())
  } finally {
    deadline.stop()
  }
}

/** An endpoint has to answer quickly (facts, part 6.3). */
const defaultTimeoutMs = 10_000

async function answerTo(
  { body, headers }: SendWish,
  destination: Destination,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { url } = destination
  // most services never send anything, and loading it takes time
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
      reject(new Error('It asked for another protocol'))
    })
    sent.on('close', () => reject(new Error('It closed the connection without an answer')))
    sent.end(bytes)
  })
}

/** The connection is made to what was checked, whatever the name resolves to by now. */
const lookupOf =
  ({ addresses }: Destination): NonNullable<RequestOptions['lookup']> =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all || first === undefined) done(null, addresses)
    else done(null, first.address, first.family)
  }

const sendable = (headers: SendWish['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !framing.has(name.toLowerCase())))

/** Headers that say where a message ends or goes. */
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

/** What has come of the body when it is long enough, has ended, or is slow. */
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
/** The status has come already, and it is what counts. */
const patienceMs = 1000

function outcomeOf({ statusCode = 0, headers }: IncomingMessage) {
  const succeeded = deliveredStatuses.some((status) => status === statusCode)
  const responseHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  )
  const error = succeeded ? null : `It answered ${statusCode}`
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
  ECONNREFUSED: 'Nothing listens there',
  ECONNRESET: 'It closed the connection without an answer',
  EHOSTUNREACH: 'It cannot be reached',
  ENETUNREACH: 'It cannot be reached',
  ENODATA: 'Its name is not known',
  ENOTFOUND: 'Its name is not known',
  ETIMEDOUT: 'It did not answer in time',
}
