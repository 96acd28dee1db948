import type { Shipment } from '../../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import type { InferredNumber } from '../../../domain/inferred-number.js'
import type { OctError } from '../../../errors.js'

export interface RetryOutcome {
  number: string
  outcome: 'registered' | 'already_tracked' | 'needs_confirmation' | 'skipped'
  request: TrackingRequest | null
  previous: TrackingRequest | null
  stopped: Shipment | null
  /** True if the previous tracking request was canceled because it had no shipment. */
  isWithdrawn: boolean
  carried: string[]
  notCarried: string[]
  inference?: InferredNumber
  error?: OctError
}

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
