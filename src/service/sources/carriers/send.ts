import type { IncomingMessage } from 'node:http'

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

/** Over the network. Redirects are not followed: they would carry credentials elsewhere. */
export function networkSend(limits: Limits, certificate?: ClientCertificate): Send {
  return async (question) => {
    const limit = AbortSignal.timeout(limits.timeoutMs)
    const signal = AbortSignal.any([limit, question.signal])
    try {
      const answer = await answerTo({ ...question, signal }, certificate)
      const { statusCode = 0, headers } = answer
      const text = await wholeText(answer, limits.mostBytes)
      return { status: statusCode, text, header: (name) => oneOf(headers[name.toLowerCase()]) }
    } catch (error) {
      if (error instanceof NoReply) throw error
      throw new NoReply(limit.aborted ? 'it did not answer in time' : whyOf(error))
    }
  }
}

async function answerTo(
  { url, method, headers, body, signal }: Question,
  certificate: ClientCertificate | undefined,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const { request } = isSecure ? await import('node:https') : await import('node:http')
  const bytes = body === undefined ? null : Buffer.from(body)
  const framed = bytes === null ? headers : { ...headers, 'content-length': `${bytes.length}` }
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { 'user-agent': 'oct', ...framed },
      maxHeaderSize: 32_768,
      signal,
      ...certificate,
    })
    sent.on('response', resolve).on('error', reject)
    sent.end(bytes ?? undefined)
  })
}

async function wholeText(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > mostBytes) {
      answer.destroy()
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

/** The code of a failure of the network, never its message: that may quote what was sent. */
function whyOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (
    reasons[code] ??
    (/^[A-Z_]+$/.test(code) ? `the connection failed (${code})` : 'the connection failed')
  )
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens at its address (ECONNREFUSED)',
  ECONNRESET: 'it closed the connection (ECONNRESET)',
  ENOTFOUND: 'its address is not known (ENOTFOUND)',
  ABORT_ERR: 'the question was called off',
}
