import type { Shipment } from '../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import type { Voyage } from '../../domain/voyage.js'
import type { OctError } from '../../errors.js'

export interface TrackOutcome {
  /** As requested. */
  number: string
  outcome: 'registered' | 'already_tracked' | 'needs_confirmation' | 'skipped' | 'rejected'
  request: TrackingRequest | null
  /** Its shipment and containers, once there are any. */
  voyage: Voyage | null
  /** What the number was inferred as, if it was inferred. */
  inference?: InferredNumber
  /** The tracked bills of the container, if it is not tracked by its own number. */
  onBills?: Shipment[]
  /** Why it was rejected, or why it is registered but could not be followed. */
  error?: OctError
}
