import type { RequestType } from '../../../contract/vocabulary.js'
import type { TrackedNumber } from '../source.js'
import type { Reading } from '../statement.js'

export interface Carrier {
  scac: string
  name: string
  isVerified: boolean
  /** Limits on requests to the line; all of them apply together. */
  quota: readonly Quota[]
  accepts(type: RequestType): boolean
  /** Asks the line about a number. Never throws and never waits: every failure of a line is an answer. */
  ask(tracked: TrackedNumber, asking: Asking): Promise<CarrierAnswer>
}

/** At most `requests` requests in any period of `perSeconds` seconds. */
export interface Quota {
  requests: number
  perSeconds: number
}

export interface Asking {
  /** Aborts when nobody needs the answer any more. */
  signal: AbortSignal
  clock: () => Date
  /** Call before each further request; if false, the data received so far is the answer. */
  mayAskMore: () => Promise<boolean>
}

export type CarrierAnswer =
  | { outcome: 'found'; reading: Reading }
  | { outcome: 'not_found' }
  /** The line refuses until somebody changes the credentials, the permissions or the number. */
  | { outcome: 'refused'; reason: string; about: 'access' | 'number' }
  /** The line wants no requests for a while; until `retryAt`, if the line states a time. */
  | { outcome: 'throttled'; retryAt: Date | null }
  /** The line sent no response, or a response that cannot be read. */
  | { outcome: 'down'; reason: string; kind: 'unreachable' | 'unreadable' }
