import type { RequestType } from '../../../contract/vocabulary.js'
import type { TimePolicy } from '../dcsa/instants.js'
import type { Quota } from './carrier.js'

/** How to poll one shipping line. All differences between lines are data of a profile. */
export interface Profile {
  id: string
  name: string
  scac: string
  /** SCACs of other lines in the group that the same service covers. */
  group: readonly string[]
  form: 'dcsa' | 'cosco'
  /** URL of the line's events; null if the line gives each customer its own URL. */
  eventsUrl: string | null
  authentication: Authentication
  headers?: Readonly<Record<string, string>>
  /** Query parameters by type of number. The line accepts no other types. */
  parameters: Partial<Record<RequestType, string>>
  /** Whether the line accepts numbers only without the SCAC prefix. */
  stripsCode: boolean
  /** The line has no query parameter for the page size. */
  hasNoLimit?: true
  query?: Readonly<Record<string, string>>
  times: TimePolicy
  fields?: Readonly<Record<string, string>>
  /** Header with the signature of pushed events. Default: `Notification-Signature`. */
  signatureHeader?: string
  quota: readonly Quota[]
  /** Whether the profile was tested against the line's real service. */
  isVerified: boolean
  source: string
}

/** How a line authenticates requests, with the names of the required secrets. */
export type Authentication =
  | { kind: 'headers'; headers: Readonly<Record<string, Secret>> }
  | { kind: 'basic' }
  | { kind: 'mutual_tls' }
  /** Gets a token from a token endpoint for a client id and secret (RFC 6749, 4.4). */
  | {
      kind: 'client_credentials'
      tokenUrl: string | null
      sent: 'form' | 'basic' | 'json'
      scope?: string
      /** Secrets that each request contains besides the token. */
      headers?: Readonly<Record<string, Secret>>
    }
  /** Gets a token for a statement signed with the customer's private key (RFC 7523). */
  | { kind: 'jwt_assertion'; tokenUrl: string | null; scope: Secret }
  | { kind: 'coscon_hmac' }

/** Values that an operator configures for a line. `scope` and `tenant` are not secret. */
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
  /** Key with which a line signs pushed events. Profiles do not need this key for requests. */
  | 'push_secret'

/** Returns secrets in the order in which users are asked for them. */
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
