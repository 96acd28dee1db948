import type { Party } from '../../../contract/party.js'
import type { Shipment } from '../../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import type { RequestType } from '../../../contract/vocabulary.js'
import type { SheetRow } from '../../../desk/sheet/read-sheet.js'
import type { LineChoice } from '../../../desk/tracking/choose-line.js'
import type { InferredNumber } from '../../../domain/inferred-number.js'
import type { OctError } from '../../../errors.js'

export interface OnBills {
  bills: Shipment[]
  isAdded: boolean
}

export type Fate =
  | { kind: 'open' }
  | { kind: 'new'; choice: LineChoice }
  /**
   * The shipping line of the number is not certain. `given` is a shipping line that a person named and that is
   * doubted.
   */
  | { kind: 'undecided'; inference: InferredNumber; given?: string }
  | ({ kind: 'tracked'; request: TrackingRequest } & OnBills)
  /** The number is a container on tracked B/Ls. `by` is the request of the first B/L, if it is known. */
  | ({ kind: 'on_bill'; by: TrackingRequest | null } & OnBills)
  | { kind: 'duplicate'; of: BulkRow }
  /** The row is not valid, and is never sent. */
  | { kind: 'invalid'; error: OctError }
  | { kind: 'registered'; request: TrackingRequest }
  /** The service refused the number. */
  | { kind: 'rejected'; error: OctError }
  | { kind: 'skipped'; inference: InferredNumber }

/** How the shipping line of a row was decided. All texts are strings, because 100,000 rows may be in memory. */
export interface LineDecision {
  decision: string
  /** Possible shipping lines with their confidence, such as `MAEU 0.9;SEAU 0.1`, the most likely first. */
  candidates: string
  doubts: string
  isDoubted: boolean
}

export interface BulkRow {
  source: SheetRow
  place: string
  number: string
  type?: RequestType
  scac?: string
  refs: string[]
  tags: string[]
  customer?: string
  /** Returns the customer; creates a new customer when the first row with this customer is sent. */
  party?: () => Promise<Party>
  standing?: TrackingRequest[]
  line?: LineDecision
  /** A notice that the container was on a B/L that is no longer tracked. */
  earlier?: string
  /** Whether the row was sent and the result is unknown; the next try looks the number up first. */
  isInDoubt?: boolean
  fate: Fate
}
