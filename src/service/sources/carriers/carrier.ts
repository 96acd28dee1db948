import type { RequestType } from '../../../contract/vocabulary.js'
import type { TrackedNumber } from '../source.js'
import type { Reading } from '../statement.js'

/** A line that can be asked about numbers. Implementations know nothing about schedules. */
export interface Carrier {
  /** SCAC of the line, as in `domain/reference/lines`. */
  scac: string
  /** Display name of the line. */
  name: string
  /** True if the profile was tested against the line's real service. */
  isVerified: boolean
  /** Request limits of the line; all apply together. Empty if there is no limit. */
  quota: readonly Quota[]
  /** Returns whether the line can be asked about numbers of this type. */
  accepts(type: RequestType): boolean
  /**
   * Asks the line about a number, with as many requests as a complete response takes. Returns an
   * answer for everything that a line can do wrong and does not throw. Does not wait when a quota
   * is used up.
   */
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
  /**
   * Must be called before each further request that counts, such as the next page. Returns false if
   * the quota is used up; the data received so far is then the answer. The first request is already
   * counted.
   */
  mayAskMore: () => Promise<boolean>
}

export type CarrierAnswer =
  | { outcome: 'found'; reading: Reading }
  /** The line does not know the number. */
  | { outcome: 'not_found' }
  /** The line refuses until somebody changes the credentials, the permissions or the number. */
  | { outcome: 'refused'; reason: string; about: 'access' | 'number' }
  /** The line asks to wait, until `retryAt` if it says so. */
  | { outcome: 'throttled'; retryAt: Date | null }
  /** No response, or an unreadable one. */
  | { outcome: 'down'; reason: string; kind: 'unreachable' | 'unreadable' }
