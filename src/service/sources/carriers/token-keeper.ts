import { parseJson } from '../../../contract/parse-json.js'
import { type CarrierRequest, NoResponse, type Send } from './send-request.js'

export class NoAccess extends Error {
  override name = 'NoAccess'
}

interface Parts {
  send: Send
  ask(now: Date): CarrierRequest | Promise<CarrierRequest>
  /** Called with each response that contains a new access token. The response may also contain a new refresh token. */
  granted?(body: Record<string, unknown>): Promise<void>
}

/** Keeps an access token until it expires. Callers at the same time share one request for a new token. */
export class TokenKeeper {
  readonly #parts: Parts
  #token: { text: string; until: number } | null = null
  #pending: Promise<string> | null = null
  #rejected = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns a token. Throws `NoAccess` if the token endpoint refuses, `NoResponse` if it does not respond. */
  async token(now: Date): Promise<string> {
    const cached = this.#token
    if (cached !== null && now.getTime() < cached.until) return cached.text
    this.#pending ??= this.#fetch(now).finally(() => {
      this.#pending = null
    })
    return this.#pending
  }

  /** Drops a rejected token. Returns false if the previous token was rejected too: a new token would not help. */
  forget(): boolean {
    this.#token = null
    this.#rejected += 1
    return this.#rejected < 2
  }

  accepted(): void {
    this.#rejected = 0
  }

  async #fetch(now: Date): Promise<string> {
    const response = await this.#parts.send(await this.#parts.ask(now))
    if (response.status >= 500)
      throw new NoResponse(`the token endpoint responded with status ${response.status}`)
    if (response.status === 429)
      throw new NoResponse('the token endpoint received too many requests (429)')
    if (response.status >= 300 && response.status < 400) {
      throw new NoAccess(
        `the token endpoint sent a redirect (${response.status}), which oct does not follow`,
      )
    }
    if (response.status !== 200 && response.status !== 201) {
      throw new NoAccess(`the token endpoint rejected the credentials (${response.status})`)
    }
    const { text, seconds, body } = readToken(response.text)
    await this.#parts.granted?.(body)
    // Replaces the token before it expires, so that it does not expire during a request.
    const usableMs = Math.max(1000, (seconds - Math.min(30, seconds / 10)) * 1000)
    this.#token = { text, until: now.getTime() + usableMs }
    return text
  }
}

/** Reads a token response (RFC 6749, 5.1). Some token endpoints write the lifetime in seconds as text, or omit it. */
function readToken(text: string): {
  text: string
  seconds: number
  body: Record<string, unknown>
} {
  const body = parse(text)
  const token = body.access_token ?? body.accessToken ?? body.token
  if (typeof token !== 'string' || token === '' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new NoAccess('the token endpoint returned no access_token')
  }
  const seconds = Number(body.expires_in ?? body.expiresIn)
  return {
    text: token,
    body,
    seconds: seconds > 0 ? Math.min(seconds, longestSeconds) : usualSeconds,
  }
}

const usualSeconds = 300
const longestSeconds = 86_400

function parse(text: string): Record<string, unknown> {
  try {
    const body = parseJson(text)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // The error must not quote the response, which may contain a token.
  }
  throw new NoAccess('the token endpoint did not return JSON')
}
