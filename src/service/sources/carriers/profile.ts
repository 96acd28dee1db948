import type { RequestType } from '../../../contract/vocabulary.js'
import type { TimePolicy } from '../dcsa/instants.js'
import type { Quota } from './carrier.js'

/** Describes how to read a shipping line's API. All differences between shipping lines are in profiles, not in code. */
export interface Profile {
  id: string
  name: string
  scac: string
  /** SCACs of other shipping lines of the same group. The API contains their data too. */
  group: readonly string[]
  form: 'dcsa' | 'cosco'
  /** URL of the shipping line's events. Null if each customer has a different URL. */
  eventsUrl: string | null
  authentication: Authentication
  headers?: Readonly<Record<string, string>>
  /** Query parameter for each type of number. The shipping line accepts no other types of numbers. */
  parameters: Partial<Record<RequestType, string>>
  /** True if the shipping line accepts a number only without the SCAC at the start. */
  stripsCode: boolean
  hasNoLimit?: true
  query?: Readonly<Record<string, string>>
  times: TimePolicy
  fields?: Readonly<Record<string, string>>
  /** HTTP header with the signature of an event that the shipping line sends. Default: `Notification-Signature`. */
  signatureHeader?: string
  quota: readonly Quota[]
  /** True if somebody has tested the profile with the real API of the shipping line. */
  isVerified: boolean
  source: string
  /** How a customer can get access to the API of the shipping line. Null if unknown. */
  access: CarrierAccess | null
}

export interface CarrierAccess {
  portal: string
  product: string
  who: string
  cost: string
  /** The name that the shipping line itself uses for each credential. */
  credentials: Readonly<Partial<Record<Secret, string>>>
  references: string
  push?: string | undefined
}

/** How a shipping line authenticates requests, and which credentials it needs. */
export type Authentication =
  | { kind: 'headers'; headers: Readonly<Record<string, Secret>> }
  | { kind: 'basic' }
  | { kind: 'mutual_tls' }
  /** A token endpoint, which exchanges a client id and client secret for a token (RFC 6749, 4.4). */
  | {
      kind: 'client_credentials'
      tokenUrl: string | null
      sent: 'form' | 'basic' | 'json'
      scope?: string
      /** Credentials that each request contains, in addition to the token. */
      headers?: Readonly<Record<string, Secret>>
    }
  | { kind: 'jwt_assertion'; tokenUrl: string | null; scope: Secret }
  | { kind: 'coscon_hmac' }

/** Values that an operator configures for a shipping line. `scope` and `tenant` are not secret. */
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
  /** Key by which pushed events of a shipping line are verified. Requests to the shipping line do not need it. */
  | 'push_secret'

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
