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
  /** A row without a certain shipping line. `given`: the shipping line that the user named, but that seems wrong. */
  | { kind: 'undecided'; inference: InferredNumber; given?: string }
  | ({ kind: 'tracked'; request: TrackingRequest } & OnBills)
  /** A container that is on tracked B/Ls. `by`: tracking request of the first B/L; null if unknown. */
  | ({ kind: 'on_bill'; by: TrackingRequest | null } & OnBills)
  | { kind: 'duplicate'; of: BulkRow }
  | { kind: 'invalid'; error: OctError }
  | { kind: 'registered'; request: TrackingRequest }
  | { kind: 'rejected'; error: OctError }
  | { kind: 'skipped'; inference: InferredNumber }

/** How the shipping line of a row was chosen, as texts: for 100,000 rows, they need less memory than objects. */
export interface LineDecision {
  decision: string
  /** Possible shipping lines with their confidence, such as `MAEU 0.9;SEAU 0.1`, most likely first. */
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
  earlier?: string
  /** True if the row was sent with an unknown result. oct must search for the number before it sends it again. */
  isInDoubt?: boolean
  fate: Fate
}
