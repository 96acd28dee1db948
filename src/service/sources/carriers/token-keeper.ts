import { parseJson } from '../../../contract/parse-json.js'
import { NoReply, type Question, type Send } from './ask-carrier.js'

/** The line does not let us in, and why; without secrets. */
export class NoAccess extends Error {
  override name = 'NoAccess'
}

interface Parts {
  send: Send
  /** What the token endpoint is asked. */
  ask(now: Date): Question | Promise<Question>
}

/**
 * Keeps the token of a line until shortly before it ends, by how long the endpoint says that it
 * lasts and not until when: clocks differ. Whoever needs one while it is fetched waits for the same.
 */
export class TokenKeeper {
  readonly #parts: Parts
  #token: { text: string; until: number } | null = null
  #coming: Promise<string> | null = null
  /** Tokens in a row of which none was accepted. */
  #inVain = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Throws `NoAccess` where the endpoint gives none, and `NoReply` where it does not answer. */
  async token(now: Date): Promise<string> {
    const kept = this.#token
    if (kept !== null && now.getTime() < kept.until) return kept.text
    this.#coming ??= this.#fetch(now).finally(() => {
      this.#coming = null
    })
    return this.#coming
  }

  /** Lets go of a token that was refused; false where a new one was refused as well. */
  forget(): boolean {
    this.#token = null
    this.#inVain += 1
    return this.#inVain < 2
  }

  /** A token was accepted. */
  accepted(): void {
    this.#inVain = 0
  }

  async #fetch(now: Date): Promise<string> {
    const reply = await this.#parts.send(await this.#parts.ask(now))
    if (reply.status >= 500) throw new NoReply(`its token endpoint answers ${reply.status}`)
    if (reply.status === 429) throw new NoReply('its token endpoint is asked too often (429)')
    if (reply.status >= 300 && reply.status < 400) {
      throw new NoAccess(
        `its token endpoint sends us elsewhere (${reply.status}), which is not followed`,
      )
    }
    if (reply.status !== 200 && reply.status !== 201) {
      throw new NoAccess(`its token endpoint refuses the credentials (${reply.status})`)
    }
    const { text, seconds } = readToken(reply.text)
    // a tenth of its time or half a minute, so that it does not end on the way
    const usableMs = Math.max(1000, (seconds - Math.min(30, seconds / 10)) * 1000)
    this.#token = { text, until: now.getTime() + usableMs }
    return text
  }
}

/** RFC 6749, 5.1; some write the seconds as a text, or leave them out. */
function readToken(text: string): { text: string; seconds: number } {
  const body = parse(text)
  const token = body.access_token ?? body.accessToken ?? body.token
  if (typeof token !== 'string' || token === '' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new NoAccess('its token endpoint answers without an access_token')
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
    // said below, without what was answered
  }
  throw new NoAccess('its token endpoint answers no JSON')
}
