import { startDeadline } from '../../../deadline.js'
import { OctError } from '../../../errors.js'
import type { Reach } from '../reach/reach.js'
import { whyNotReached } from '../reach/why-not-reached.js'

export interface CarrierRequest {
  url: URL
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  signal: AbortSignal
}

export interface CarrierResponse {
  status: number
  header(name: string): string | null
  text: string
}

/** Sends a request to a shipping line. Throws `NoResponse` if there is no usable response. */
export type Send = (request: CarrierRequest) => Promise<CarrierResponse>

export class NoResponse extends Error {
  override name = 'NoResponse'
  readonly kind: 'unreachable' | 'unreadable'

  constructor(reason: string, kind: 'unreachable' | 'unreadable' = 'unreachable') {
    super(reason)
    this.kind = kind
  }
}

export interface Limits {
  timeoutMs: number
  mostBytes: number
}

export const usualLimits: Limits = { timeoutMs: 30_000, mostBytes: 32 * 1024 * 1024 }

export interface ClientCertificate {
  cert: string
  key: string
}

export interface SendTerms extends Limits {
  certificate?: ClientCertificate | undefined
  reach?: Reach | undefined
}

/** Creates a sender of HTTP requests. Follows no redirects, which could send credentials to another host. */
export function networkSend({ reach = {}, certificate, ...limits }: SendTerms): Send {
  let opening: ReturnType<typeof opened> | undefined
  return async (request) => {
    opening ??= opened(reach, certificate)
    const askBy = await opening.catch((error: unknown) => {
      opening = undefined
      throw new NoResponse(error instanceof OctError ? error.message : whyNotReached(error))
    })
    const deadline = startDeadline(limits.timeoutMs, request.signal)
    const { signal } = deadline
    try {
      const answer = await askBy({ ...request, signal })
      const { statusCode, headers, body } = answer
      const text = await wholeText(body, limits.mostBytes)
      return { status: statusCode, text, header: (name) => oneOf(headers[name.toLowerCase()]) }
    } catch (error) {
      if (error instanceof NoResponse) throw error
      const isLate = signal.aborted && !request.signal.aborted
      throw new NoResponse(isLate ? 'the server did not respond in time' : whyNotReached(error))
    } finally {
      deadline.stop()
    }
  }
}

async function opened(reach: Reach, certificate: ClientCertificate | undefined) {
  const { ask, openWay } = await import('../reach/network.js')
  const way = await openWay(reach, { certificate })
  return ({ url, method, headers, body, signal }: CarrierRequest) =>
    ask(way, {
      ...{ origin: url.origin, path: `${url.pathname}${url.search}`, method, signal },
      headers: { 'user-agent': 'oct', ...headers },
      ...(body === undefined ? {} : { body }),
    })
}

async function wholeText(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > mostBytes) {
      throw new NoResponse(
        `the response is larger than ${Math.round(mostBytes / 1024 / 1024)} MB`,
        'unreadable',
      )
    }
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

const oneOf = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null
