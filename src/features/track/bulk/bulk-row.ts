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
  /** The shipping line is uncertain. `given` is a doubtful shipping line that the user named. */
  | { kind: 'undecided'; inference: InferredNumber; given?: string }
  | ({ kind: 'tracked'; request: TrackingRequest } & OnBills)
  /** The number is a container on tracked B/Ls. `by` is the request of the first B/L; null if unknown. */
  | ({ kind: 'on_bill'; by: TrackingRequest | null } & OnBills)
  | { kind: 'duplicate'; of: BulkRow }
  /** The row is invalid and is never sent. */
  | { kind: 'invalid'; error: OctError }
  | { kind: 'registered'; request: TrackingRequest }
  | { kind: 'rejected'; error: OctError }
  | { kind: 'skipped'; inference: InferredNumber }

/** How the shipping line of a row was decided. Contains only texts, because 100,000 rows may be in memory. */
export interface LineDecision {
  decision: string
  /** Possible shipping lines and their confidence, the most likely first, such as `MAEU 0.9;SEAU 0.1`. */
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
  party?: () => Promise<Party>
  standing?: TrackingRequest[]
  line?: LineDecision
  /** A notice that the container was on a B/L whose tracking has ended. */
  earlier?: string
  /** True if the row was sent with an unknown result; the number must be looked up before it is sent again. */
  isInDoubt?: boolean
  fate: Fate
}
