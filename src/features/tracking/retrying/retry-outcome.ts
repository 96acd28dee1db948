import type { Shipment } from '../../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import type { InferredNumber } from '../../../domain/inferred-number.js'
import type { OctError } from '../../../errors.js'

/** What became of a number that was to be tracked anew. */
export interface RetryOutcome {
  number: string
  outcome: 'registered' | 'already_tracked' | 'needs_confirmation' | 'skipped'
  /** The new request, or the one that stands already. */
  request: TrackingRequest | null
  /** What was tried before, as it was then. */
  previous: TrackingRequest | null
  /** The shipment under the wrong line whose tracking was stopped. */
  stopped: Shipment | null
  /** Whether the request before was withdrawn, because it had led to no shipment yet. */
  isWithdrawn: boolean
  /** What the new request has of what was attached before, in words. */
  carried: string[]
  notCarried: string[]
  /** What the number was taken for, where it was inferred. */
  inference?: InferredNumber
  /** Why the number is still tracked as before besides. */
  error?: OctError
}

/** An outcome in which nothing has happened yet. */
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
