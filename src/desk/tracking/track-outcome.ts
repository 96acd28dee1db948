import type { Shipment } from '../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import type { Voyage } from '../../domain/voyage.js'
import type { OctError } from '../../errors.js'

export interface TrackOutcome {
  number: string
  outcome: 'registered' | 'already_tracked' | 'needs_confirmation' | 'skipped' | 'rejected'
  request: TrackingRequest | null
  voyage: Voyage | null
  inference?: InferredNumber
  onBills?: Shipment[]
  error?: OctError
}
