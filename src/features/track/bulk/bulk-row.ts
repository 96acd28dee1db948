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
  /** No shipping line is certain; `given` is the doubted shipping line that was named. */
  | { kind: 'undecided'; inference: InferredNumber; given?: string }
  | ({ kind: 'tracked'; request: TrackingRequest } & OnBills)
  /** A container on tracked bills; `by` is the request of the first bill, if known. */
  | ({ kind: 'on_bill'; by: TrackingRequest | null } & OnBills)
  | { kind: 'duplicate'; of: BulkRow }
  /** Invalid rows are never sent. */
  | { kind: 'invalid'; error: OctError }
  | { kind: 'registered'; request: TrackingRequest }
  /** The service refused the number. */
  | { kind: 'rejected'; error: OctError }
  | { kind: 'skipped'; inference: InferredNumber }

/** How the shipping line of a row was decided. Short text, because memory may hold 100,000 rows. */
export interface LineDecision {
  /** `given`, `detect`, `accepted`, `chosen`, or the decision of the inference. */
  decision: string
  /** `MAEU 0.9;SEAU 0.1`, best first. */
  candidates: string
  /** Sentences about doubts concerning the number or its shipping line. */
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
  /** The customer; created when the first row that names it is sent. */
  party?: () => Promise<Party>
  /** Active requests for the number under other shipping lines. */
  standing?: TrackingRequest[]
  line?: LineDecision
  /** A notice that the container was on a bill that has ended. */
  earlier?: string
  /** True if the row was sent and its result is unknown; the next try looks it up first. */
  isInDoubt?: boolean
  fate: Fate
}
