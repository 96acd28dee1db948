import { startDeadline } from '../../../deadline.js'
import { OctError } from '../../../errors.js'
import type { Reach } from '../reach/reach.js'
import { whyNotReached } from '../reach/why-not-reached.js'

/** One request to a carrier or its token endpoint. */
export interface Question {
  url: URL
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  signal: AbortSignal
}

export interface Reply {
  status: number
  header(name: string): string | null
  text: string
}

/** Sends one request and gives the whole answer; throws `NoReply` where there is none to use. */
export type Send = (question: Question) => Promise<Reply>

/** Why there is no answer, in words without secrets. */
export class NoReply extends Error {
  override name = 'NoReply'
  readonly kind: 'unreachable' | 'unreadable'

  constructor(reason: string, kind: 'unreachable' | 'unreadable' = 'unreachable') {
    super(reason)
    this.kind = kind
  }
}

export interface Limits {
  /** From the first step to the last byte of an answer. */
  timeoutMs: number
  mostBytes: number
}

export const usualLimits: Limits = { timeoutMs: 30_000, mostBytes: 32 * 1024 * 1024 }

/** A certificate of the customer and its key, both PEM, for lines that ask to see one. */
export interface ClientCertificate {
  cert: string
  key: string
}

/** By which way a question goes. */
export interface SendTerms extends Limits {
  /** Shown to the line. */
  certificate?: ClientCertificate | undefined
  /** Directly when absent. */
  reach?: Reach | undefined
}

/**
 * Over the network, with what it takes loaded at the first question. Redirects are not followed: they
 * would carry credentials elsewhere.
 */
export function networkSend({ reach = {}, certificate, ...limits }: SendTerms): Send {
  let opening: ReturnType<typeof opened> | undefined
  return async (question) => {
    opening ??= opened(reach, certificate)
    const askBy = await opening.catch((error: unknown) => {
      opening = undefined
      throw new NoReply(error instanceof OctError ? error.message : whyNotReached(error))
    })
    const deadline = startDeadline(limits.timeoutMs, question.signal)
    const { signal } = deadline
    try {
      const answer = await askBy({ ...question, signal })
      const { statusCode, headers, body } = answer
      const text = await wholeText(body, limits.mostBytes)
      return { status: statusCode, text, header: (name) => oneOf(headers[name.toLowerCase()]) }
    } catch (error) {
      if (error instanceof NoReply) throw error
      const isLate = signal.aborted && !question.signal.aborted
      throw new NoReply(isLate ? 'it did not answer in time' : whyNotReached(error))
    } finally {
      deadline.stop()
    }
  }
}

/** How to ask; the connections of a line are kept for its next questions. */
async function opened(reach: Reach, certificate: ClientCertificate | undefined) {
  const { ask, openWay } = await import('../reach/network.js')
  const way = await openWay(reach, { certificate })
  return ({ url, method, headers, body, signal }: Question) =>
    ask(way, {
      ...{ origin: url.origin, path: `${url.pathname}${url.search}`, method, signal },
      headers: { 'user-agent': 'oct', ...headers },
      ...(body === undefined ? {} : { body }),
    })
}

async function wholeText(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  // whoever leaves it hangs up
  for await (const part of body) {
    size += part.length
    if (size > mostBytes) {
      throw new NoReply(
        `its answer is larger than ${Math.round(mostBytes / 1024 / 1024)} MB`,
        'unreadable',
      )
    }
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

const oneOf = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null
