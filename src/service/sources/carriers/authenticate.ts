import type { Question, Send } from './ask-carrier.js'
import { basicAuthorization } from './basic-authorization.js'
import type { Profile, Secret } from './profile.js'
import { sign } from './sign-coscon.js'
import { NoAccess, TokenKeeper } from './token-keeper.js'
import { tokenQuestion } from './token-question.js'

/** Gives a secret of a line; undefined where it is not configured. */
export type Secrets = (name: Secret) => string | undefined

/** What lets questions in. */
export interface Credentials {
  /** The same question with what the line wants to see. Throws `NoAccess` where it gets none. */
  on(question: Question, now: Date): Promise<Question>
  /** Whether another token may help, now that this one was refused. */
  renew(): boolean
  /** What was shown was accepted. */
  accepted(): void
}

interface Parts {
  profile: Pick<Profile, 'authentication'>
  /** Where tokens are given; null where nobody has said. */
  tokenUrl: string | null
  secret: (name: Secret) => string
  send: Send
}

/** The way in that a profile describes. */
export function credentialsFor({ profile, tokenUrl, secret, send }: Parts): Credentials {
  const { authentication: way } = profile
  switch (way.kind) {
    case 'headers':
      return constant(() => secretHeaders(way.headers, secret))
    case 'basic':
      return constant(() => ({
        authorization: basicAuthorization(secret('user'), secret('password')),
      }))
    case 'mutual_tls':
      return constant(() => ({}))
    case 'coscon_hmac': {
      const keys = () => ({ key: secret('api_key'), secret: secret('client_secret') })
      return {
        on: async (question, now) => signed(question, sign(question, keys(), now)),
        ...lasting,
      }
    }
    default: {
      const keeper = new TokenKeeper({
        send,
        ask: (now) => {
          if (tokenUrl === null) throw new NoAccess('the address of its tokens is not configured')
          return tokenQuestion({ way, url: tokenUrl, secret, now })
        },
      })
      const beside = way.kind === 'client_credentials' ? (way.headers ?? {}) : {}
      return {
        on: async (question, now) => {
          const authorization = `Bearer ${await keeper.token(now)}`
          return signed(question, { ...secretHeaders(beside, secret), authorization })
        },
        renew: () => keeper.forget(),
        accepted: () => keeper.accepted(),
      }
    }
  }
}

/** Nothing else could be shown. */
const lasting = { renew: () => false, accepted: () => {} }

const constant = (headers: () => Record<string, string>): Credentials => ({
  on: async (question) => signed(question, headers()),
  ...lasting,
})

const signed = (question: Question, headers: Record<string, string>): Question => ({
  ...question,
  headers: { ...question.headers, ...headers },
})

/** `Authorization` of another service of this program is `Token <key>`. */
const secretHeaders = (
  headers: Readonly<Record<string, Secret>>,
  secret: (name: Secret) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([header, name]) => [
      header,
      name === 'token' ? `Token ${secret(name)}` : secret(name),
    ]),
  )
