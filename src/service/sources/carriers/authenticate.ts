import { basicAuthorization } from './basic-authorization.js'
import type { Profile, Secret } from './profile.js'
import type { CarrierRequest, Send } from './send-request.js'
import { sign } from './sign-coscon.js'
import { NoAccess, TokenKeeper } from './token-keeper.js'
import { tokenRequest } from './token-request.js'

/** Returns the value of a credential. Returns undefined if the credential is not configured. */
export type Secrets = (name: Secret) => string | undefined

export interface Credentials {
  /** Adds the credentials to a request. Throws `NoAccess` if credentials are missing. */
  on(request: CarrierRequest, now: Date): Promise<CarrierRequest>
  /** Drops a token that the shipping line rejected. Returns whether a new token may be accepted. */
  renew(): boolean
  accepted(): void
}

interface Parts {
  profile: Pick<Profile, 'authentication'>
  tokenUrl: string | null
  secret: (name: Secret) => string
  send: Send
}

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
        on: async (request, now) => signed(request, sign(request, keys(), now)),
        ...lasting,
      }
    }
    default: {
      const keeper = new TokenKeeper({
        send,
        ask: (now) => {
          if (tokenUrl === null) throw new NoAccess('the token URL is not configured')
          return tokenRequest({ way, url: tokenUrl, secret, now })
        },
      })
      const more = way.kind === 'client_credentials' ? (way.headers ?? {}) : {}
      return {
        on: async (request, now) => {
          const authorization = `Bearer ${await keeper.token(now)}`
          return signed(request, { ...secretHeaders(more, secret), authorization })
        },
        renew: () => keeper.forget(),
        accepted: () => keeper.accepted(),
      }
    }
  }
}

const lasting = { renew: () => false, accepted: () => {} }

const constant = (headers: () => Record<string, string>): Credentials => ({
  on: async (request) => signed(request, headers()),
  ...lasting,
})

const signed = (request: CarrierRequest, headers: Record<string, string>): CarrierRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
})

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
