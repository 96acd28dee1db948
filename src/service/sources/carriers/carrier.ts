import type { RequestType } from '../../../contract/vocabulary.js'
import type { TrackedNumber } from '../source.js'
import type { Reading } from '../statement.js'

/** A line that can be asked about its numbers. Who implements it knows nothing of schedules. */
export interface Carrier {
  /** The line's own code, as `domain/reference/lines` lists it. */
  scac: string
  /** Of the line, for people. */
  name: string
  /** Whether its profile was tried against the line itself. */
  isVerified: boolean
  /** How many requests the line allows; all of these hold at once. None: as many as one likes. */
  quota: readonly Quota[]
  /** Whether the line can be asked about numbers of a type. */
  accepts(type: RequestType): boolean
  /**
   * Asks the line once, of whatever it takes to hear all that it says about the number. Never
   * throws for what a line can do wrong, and never waits for its quota: answers then.
   */
  ask(tracked: TrackedNumber, asking: Asking): Promise<CarrierAnswer>
}

/** So many requests in any stretch of so many seconds. */
export interface Quota {
  requests: number
  perSeconds: number
}

export interface Asking {
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
  clock: () => Date
  /**
   * To be called before each further request that counts, such as the next page: false where the
   * quota is used up, and then what was heard so far is the answer. The first one is counted.
   */
  mayAskMore: () => Promise<boolean>
}

export type CarrierAnswer =
  | { outcome: 'found'; reading: Reading }
  /** The line knows no such number. */
  | { outcome: 'not_found' }
  /** The line will not answer until somebody changes something: credentials, rights, the number. */
  | { outcome: 'refused'; reason: string; about: 'access' | 'number' }
  /** The line asks to be left alone, until then where it says so. */
  | { outcome: 'throttled'; retryAt: Date | null }
  /** No answer, or none that can be read. */
  | { outcome: 'down'; reason: string; kind: 'unreachable' | 'unreadable' }
