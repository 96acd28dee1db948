import type { Shipment } from '../../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import type { InferredNumber } from '../../../domain/inferred-number.js'
import type { OctError } from '../../../errors.js'

/** The outcome of a number that was tracked again. */
export interface RetryOutcome {
  number: string
  outcome: 'registered' | 'already_tracked' | 'needs_confirmation' | 'skipped'
  /** The new request, or an existing active one. */
  request: TrackingRequest | null
  /** The previous request, as it was then. */
  previous: TrackingRequest | null
  /** The shipment under the wrong line whose tracking was stopped. */
  stopped: Shipment | null
  /** Whether the previous request was withdrawn because it had not led to a shipment. */
  isWithdrawn: boolean
  /** What the new request got from the previous one, in words. */
  carried: string[]
  notCarried: string[]
  /** The inference, if the number was inferred. */
  inference?: InferredNumber
  /** Why the number is still tracked under the previous request as well. */
  error?: OctError
}

/** An outcome in which nothing was done yet. */
export const nothingDone = (number: string): RetryOutcome => ({
  number,
  outcome: 'already_tracked',
  request: null,
  previous: null,
  stopped: null,
  isWithdrawn: false,
  carried: [],
  notCarried: [],
})
