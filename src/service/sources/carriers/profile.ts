import type { RequestType } from '../../../contract/vocabulary.js'
import type { TimePolicy } from '../dcsa/instants.js'
import type { Quota } from './carrier.js'

/** Describes how to ask a line. All differences between lines are data in a profile. */
export interface Profile {
  /** Name on the command line, such as `maersk`. */
  id: string
  /** Display name of the line. */
  name: string
  /** SCAC of the line. */
  scac: string
  /** SCACs of lines in its group that the same service answers for. */
  group: readonly string[]
  /** Format of the responses. */
  form: 'dcsa' | 'cosco'
  /** URL of the events; null if the line gives each customer its own URL. */
  eventsUrl: string | null
  authentication: Authentication
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>>
  /** Query parameter by type of number. Missing types are not accepted. */
  parameters: Partial<Record<RequestType, string>>
  /** Set if the line accepts numbers only without its SCAC at their beginning. */
  stripsCode: boolean
  /** Set if the line has no query parameter for the page size. */
  hasNoLimit?: true
  /** Further query parameters of every request. */
  query?: Readonly<Record<string, string>>
  times: TimePolicy
  /** Maps the line's own field names to the names of the standard. */
  fields?: Readonly<Record<string, string>>
  /** Signature header of pushed events; `Notification-Signature` if absent. */
  signatureHeader?: string
  quota: readonly Quota[]
  /** True if the profile was tested against the line's real service. */
  isVerified: boolean
  /** Source of the facts in this profile. */
  source: string
}

/** How a line authenticates requests, with the names of the secrets it needs. */
export type Authentication =
  | { kind: 'headers'; headers: Readonly<Record<string, Secret>> }
  /** User and password in each request. */
  | { kind: 'basic' }
  /** Client certificate of the customer. */
  | { kind: 'mutual_tls' }
  /** A token from a token endpoint, for a client id and secret (RFC 6749, 4.4). */
  | {
      kind: 'client_credentials'
      tokenUrl: string | null
      /** How the client id and secret are sent. */
      sent: 'form' | 'basic' | 'json'
      scope?: string
      /** Secrets in the headers of each request besides the token. */
      headers?: Readonly<Record<string, Secret>>
    }
  /** A token for a statement signed with the customer's private key (RFC 7523). */
  | { kind: 'jwt_assertion'; tokenUrl: string | null; scope: Secret }
  /** Each request is signed with a shared secret. */
  | { kind: 'coscon_hmac' }

/** Values to configure. `scope` and `tenant` are not secret, but differ per customer. */
export type Secret =
  | 'api_key'
  | 'token'
  | 'client_id'
  | 'client_secret'
  | 'user'
  | 'password'
  | 'private_key'
  | 'certificate'
  | 'scope'
  /** Signs pushed events. No profile asks for it. */
  | 'push_secret'

/** Returns the secrets that a line needs, in the order in which people are asked for them. */
export function secretsOf({ authentication }: Pick<Profile, 'authentication'>): Secret[] {
  switch (authentication.kind) {
    case 'headers':
      return [...new Set(Object.values(authentication.headers))]
    case 'basic':
      return ['user', 'password']
    case 'mutual_tls':
      return ['certificate', 'private_key']
    case 'client_credentials':
      return [
        ...new Set<Secret>([
          'client_id',
          'client_secret',
          ...Object.values(authentication.headers ?? {}),
        ]),
      ]
    case 'jwt_assertion':
      return ['client_id', 'certificate', 'private_key', authentication.scope]
    case 'coscon_hmac':
      return ['api_key', 'client_secret']
  }
}
