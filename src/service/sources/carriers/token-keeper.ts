import { parseJson } from '../../../contract/parse-json.js'
import { type CarrierRequest, NoResponse, type Send } from './send-request.js'

/** Thrown if the line does not grant access. The message contains no secrets. */
export class NoAccess extends Error {
  override name = 'NoAccess'
}

interface Parts {
  send: Send
  ask(now: Date): CarrierRequest | Promise<CarrierRequest>
}

/**
 * Caches the token of a line until shortly before it expires. Uses the lifetime that the endpoint
 * states, not its expiry time, because clocks differ. Concurrent callers share one request.
 */
export class TokenKeeper {
  readonly #parts: Parts
  #token: { text: string; until: number } | null = null
  #pending: Promise<string> | null = null
  /** Number of tokens in a row that the line rejected. */
  #rejected = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Throws `NoAccess` if the endpoint grants no token, `NoResponse` if it does not respond. */
  async token(now: Date): Promise<string> {
    const cached = this.#token
    if (cached !== null && now.getTime() < cached.until) return cached.text
    this.#pending ??= this.#fetch(now).finally(() => {
      this.#pending = null
    })
    return this.#pending
  }

  /** Discards a rejected token. Returns false if the token before it was rejected too. */
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
        `the token endpoint sent a redirect (${response.status}), which is not followed`,
      )
    }
    if (response.status !== 200 && response.status !== 201) {
      throw new NoAccess(`the token endpoint rejected the credentials (${response.status})`)
    }
    const { text, seconds } = readToken(response.text)
    // renewed a little early (a tenth of its lifetime, at most 30 seconds), so that it does not
    // expire on the way
    const usableMs = Math.max(1000, (seconds - Math.min(30, seconds / 10)) * 1000)
    this.#token = { text, until: now.getTime() + usableMs }
    return text
  }
}

/** Reads a token response (RFC 6749, 5.1); some write the seconds as text or omit them. */
function readToken(text: string): { text: string; seconds: number } {
  const body = parse(text)
  const token = body.access_token ?? body.accessToken ?? body.token
  if (typeof token !== 'string' || token === '' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new NoAccess('the token endpoint returned no access_token')
  }
  const seconds = Number(body.expires_in ?? body.expiresIn)
  return { text: token, seconds: seconds > 0 ? Math.min(seconds, longestSeconds) : usualSeconds }
}

const usualSeconds = 300
const longestSeconds = 86_400

function parse(text: string): Record<string, unknown> {
  try {
    const body = parseJson(text)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // the error below does not quote the response
  }
  throw new NoAccess('the token endpoint did not return JSON')
}
