import type { RequestType } from '../../../contract/vocabulary.js'
import type { TrackedNumber } from '../source.js'
import type { Reading } from '../statement.js'

export interface Carrier {
  /** SCAC of the line, as in `domain/reference/lines`. */
  scac: string
  name: string
  /** True if the profile was tested against the line's real service. */
  isVerified: boolean
  /** All limits apply together. */
  quota: readonly Quota[]
  accepts(type: RequestType): boolean
  /** Never throws: every failure of a line is an answer. Does not wait if a quota is used up. */
  ask(tracked: TrackedNumber, asking: Asking): Promise<CarrierAnswer>
}

/** At most `requests` requests in any period of `perSeconds` seconds. */
export interface Quota {
  requests: number
  perSeconds: number
}

export interface Asking {
  /** Aborted when the answer is no longer needed. */
  signal: AbortSignal
  clock: () => Date
  /** Call before each further request. False: the data so far is the answer. */
  mayAskMore: () => Promise<boolean>
}

export type CarrierAnswer =
  | { outcome: 'found'; reading: Reading }
  /** The line does not know the number. */
  | { outcome: 'not_found' }
  /** The line refuses until somebody changes the credentials, the permissions or the number. */
  | { outcome: 'refused'; reason: string; about: 'access' | 'number' }
  /** The line asks to wait, until `retryAt` if stated. */
  | { outcome: 'throttled'; retryAt: Date | null }
  /** No response, or an unreadable one. */
  | { outcome: 'down'; reason: string; kind: 'unreachable' | 'unreadable' }
