import type { RequestType } from '../../../contract/vocabulary.js'
import type { TimePolicy } from '../dcsa/instants.js'
import type { Quota } from './carrier.js'

/** How a line is asked, as data: all that tells one line from another. */
export interface Profile {
  /** Its name on the command line, such as `maersk`. */
  id: string
  /** Of the line, for people. */
  name: string
  /** The line's own code. */
  scac: string
  /** Codes of lines of its group that the same service answers for. */
  group: readonly string[]
  /** How its answers are written. */
  form: 'dcsa' | 'cosco'
  /** Where its events are; null where the line tells it to each customer. */
  eventsUrl: string | null
  authentication: Authentication
  /** Headers that every question carries. */
  headers?: Readonly<Record<string, string>>
  /** By which parameter a number is asked for; types that are missing are not accepted. */
  parameters: Partial<Record<RequestType, string>>
  /** Whether the line's code in front of a number is taken off: some know the number without only. */
  stripsCode: boolean
  /** Whether it is not asked for so many events a page: it knows no such parameter. */
  hasNoLimit?: true
  /** Further parameters of every question, beside the number. */
  query?: Readonly<Record<string, string>>
  times: TimePolicy
  /** Names of fields that it writes, and the standard's own for them. */
  fields?: Readonly<Record<string, string>>
  /** Header in which it signs what it pushes; the standard's, `Notification-Signature`, when absent. */
  signatureHeader?: string
  quota: readonly Quota[]
  /** Whether it was tried against the line itself. */
  isVerified: boolean
  /** Where its facts come from. */
  source: string
}

/** What has to be known to be let in; the names are those of secrets. */
export type Authentication =
  /** A secret in a header each. */
  | { kind: 'headers'; headers: Readonly<Record<string, Secret>> }
  /** User and password with each question. */
  | { kind: 'basic' }
  /** A certificate of the customer, shown when connecting. */
  | { kind: 'mutual_tls' }
  /** A token that a token endpoint gives for an id and a secret (RFC 6749, 4.4). */
  | {
      kind: 'client_credentials'
      tokenUrl: string | null
      /** Where the id and the secret are sent. */
      sent: 'form' | 'basic' | 'json'
      scope?: string
      /** Secrets that each question carries beside the token. */
      headers?: Readonly<Record<string, Secret>>
    }
  /** A token that a token endpoint gives for a statement signed with the customer's key (RFC 7523). */
  | { kind: 'jwt_assertion'; tokenUrl: string | null; scope: Secret }
  /** Every question is signed with a secret that both know. */
  | { kind: 'coscon_hmac' }

/** `scope` and `tenant` are none, and differ from customer to customer all the same. */
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
  /** What pushed events are signed with; no profile asks for it. */
  | 'push_secret'

/** The secrets that a line asks for, in the order in which people are asked for them. */
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
