import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { startDeadline } from '../deadline.js'

export interface ForwardOptions {
  url: URL
  body: Uint8Array
  /** HTTP headers to forward. Omits hop-by-hop headers and the length of the body. */
  headers: readonly (readonly [string, string])[]
  timeoutMs: number
  signal?: AbortSignal | undefined
}

export interface ForwardOutcome {
  isTaken: boolean
  status: number | null
  durationMs: number
  error: string | null
  /** True if the target was unavailable but may be available later. False if the target refused the event. */
  isAway: boolean
}

/** Forwards an event once. Never throws. The result says whether forwarding failed. */
export async function forward(options: ForwardOptions): Promise<ForwardOutcome> {
  const begun = performance.now()
  const durationMs = () => Math.round(performance.now() - begun)
  try {
    const status = await post(options)
    const isTaken = status >= 200 && status < 300
    const error = isTaken ? null : `answered ${status}`
    return { isTaken, status, durationMs: durationMs(), error, isAway: awayStatuses.has(status) }
  } catch (error) {
    const words = inWords(error, options)
    return { isTaken: false, status: null, durationMs: durationMs(), error: words, isAway: true }
  }
}

/** Status codes of a proxy or an overloaded server, which mean that the target did not get the event. */
const awayStatuses = new Set([429, 502, 503, 504])

function post({ url, body, headers, timeoutMs, signal }: ForwardOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const deadline = startDeadline(timeoutMs, signal)
    const sent = open(url, {
      method: 'POST',
      headers: headersOf(headers, body),
      signal: deadline.signal,
    })
    sent.once('close', deadline.stop)
    sent.once('error', (error) => reject(deadline.signal.aborted ? deadline.signal.reason : error))
    sent.once('response', (response) => {
      response.once('error', reject)
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    sent.end(body)
  })
}

function open(url: URL, options: RequestOptions): ClientRequest {
  return url.protocol === 'https:' ? secureRequest(url, options) : plainRequest(url, options)
}

/** Returns whether a header is a hop-by-hop header. These headers must not be forwarded. */
export const isOfOneConnection = (name: string): boolean => ofOneConnection.has(name.toLowerCase())

const ofOneConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'host', 'content-length', 'expect'],
])

function headersOf(headers: ForwardOptions['headers'], body: Uint8Array): Record<string, string[]> {
  const sent = new Map<string, [string, string[]]>()
  for (const [name, value] of headers) {
    if (isOfOneConnection(name)) continue
    const before = sent.get(name.toLowerCase())
    if (before) before[1].push(value)
    else sent.set(name.toLowerCase(), [name, [value]])
  }
  // Uses `Object.fromEntries`, because a header may be called `__proto__`.
  return Object.fromEntries([...sent.values(), ['Content-Length', [String(body.length)]]])
}

function inWords(error: unknown, { timeoutMs }: ForwardOptions): string {
  const { code, name, message } = Object(error) as Partial<Record<string, unknown>>
  if (name === 'TimeoutError') return `no answer in ${Math.round(timeoutMs / 1000)} s`
  if (code === 'ECONNREFUSED') return 'no program listens at the address'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name cannot be resolved'
  if (code === 'ECONNRESET') return 'the connection was interrupted'
  return String(message ?? code ?? error)
}
