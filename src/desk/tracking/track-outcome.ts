import type { Shipment } from '../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import type { Voyage } from '../../domain/voyage.js'
import type { OctError } from '../../errors.js'

/** What became of one number that was to be tracked. */
export interface TrackOutcome {
  /** As it was asked for. */
  number: string
  outcome: 'registered' | 'already_tracked' | 'needs_confirmation' | 'skipped' | 'rejected'
  request: TrackingRequest | null
  /** Its shipment and boxes, once there are any. */
  voyage: Voyage | null
  /** What the number was taken for, where it was inferred. */
  inference?: InferredNumber
  /** The tracked bills that the container is on, where it is not tracked by its own number. */
  onBills?: Shipment[]
  /** Why it was rejected; or why, though registered, it could not be followed. */
  error?: OctError
}
