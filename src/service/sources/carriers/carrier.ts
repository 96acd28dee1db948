import type { RequestType } from '../../../contract/vocabulary.js'
import type { TrackedNumber } from '../source.js'
import type { Reading } from '../statement.js'

export interface Carrier {
  scac: string
  name: string
  isVerified: boolean
  /** Limits on the requests to the shipping line. All limits apply at the same time. */
  quota: readonly Quota[]
  accepts(type: RequestType): boolean
  /** Requests data about a number. The caller counts the request. Never throws, even if the shipping line fails. */
  ask(tracked: TrackedNumber, asking: Asking): Promise<CarrierAnswer>
}

export interface Quota {
  requests: number
  perSeconds: number
}

export interface Asking {
  /** Aborts the request. The caller aborts it when nobody needs the answer any longer. */
  signal: AbortSignal
  clock: () => Date
  /** Returns whether the quota allows a further request, such as for the next page. If not, the answer ends here. */
  mayAskMore: () => Promise<boolean>
}

export type CarrierAnswer =
  /** Data about the number. `isWhole` is false if the response has more pages, which were not read. */
  | { outcome: 'found'; reading: Reading; isWhole: boolean }
  | { outcome: 'not_found' }
  /** The shipping line refuses the request until somebody changes the credentials, the permissions or the number. */
  | { outcome: 'refused'; reason: string; about: 'access' | 'number' }
  /** The shipping line asked for a pause; `retryAt` is its end, or null if not stated. */
  | { outcome: 'throttled'; retryAt: Date | null }
  /** The shipping line sent no response, or an unreadable response. */
  | { outcome: 'down'; reason: string; kind: 'unreachable' | 'unreadable' }
