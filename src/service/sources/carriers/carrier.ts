import type { RequestType } from '../../../contract/vocabulary.js'
import type { TrackedNumber } from '../source.js'
import type { Reading } from '../statement.js'

export interface Carrier {
  scac: string
  name: string
  isVerified: boolean
  /** Limits on requests to the shipping line. All limits apply together. */
  quota: readonly Quota[]
  accepts(type: RequestType): boolean
  /** Requests data about one number. Never throws, even if the shipping line fails. Does not check the quota. */
  ask(tracked: TrackedNumber, asking: Asking): Promise<CarrierAnswer>
}

export interface Quota {
  requests: number
  perSeconds: number
}

export interface Asking {
  /** Aborts the request to the shipping line when no caller needs the answer any more. */
  signal: AbortSignal
  clock: () => Date
  /** Must be called before each further request. If it returns false, the data received so far is the answer. */
  mayAskMore: () => Promise<boolean>
}

export type CarrierAnswer =
  /** `isWhole` is false if pages of the response are missing. */
  | { outcome: 'found'; reading: Reading; isWhole: boolean }
  | { outcome: 'not_found' }
  /** The shipping line refuses until someone changes the credentials, the permissions or the number. */
  | { outcome: 'refused'; reason: string; about: 'access' | 'number' }
  /** The shipping line asked for a pause. `retryAt` is null if the shipping line did not state when the pause ends. */
  | { outcome: 'throttled'; retryAt: Date | null }
  /** The shipping line sent no response, or an unreadable response. */
  | { outcome: 'down'; reason: string; kind: 'unreachable' | 'unreadable' }
