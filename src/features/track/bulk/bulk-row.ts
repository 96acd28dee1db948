import type { Party } from '../../../contract/party.js'
import type { Shipment } from '../../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import type { RequestType } from '../../../contract/vocabulary.js'
import type { SheetRow } from '../../../desk/sheet/read-sheet.js'
import type { LineChoice } from '../../../desk/tracking/choose-line.js'
import type { InferredNumber } from '../../../domain/inferred-number.js'
import type { OctError } from '../../../errors.js'

/** The tracked bills that a row leads to, as far as they were read. */
export interface OnBills {
  /** As they were before anything was added. */
  bills: Shipment[]
  /** Whether the references and tags of the row were added. */
  isAdded: boolean
}

/** What is to be done about a row, and what was done. */
export type Fate =
  /** Not looked at yet. */
  | { kind: 'open' }
  | { kind: 'new'; choice: LineChoice }
  /** Nobody has said yes to a line; `given` is the one that was named for it, and is doubted. */
  | { kind: 'undecided'; inference: InferredNumber; given?: string }
  /** There was a request before; it may have ended since. */
  | ({ kind: 'tracked'; request: TrackingRequest } & OnBills)
  /** A container that is on tracked bills already; `by` is the request of the first, where it is known. */
  | ({ kind: 'on_bill'; by: TrackingRequest | null } & OnBills)
  | { kind: 'duplicate'; of: BulkRow }
  /** It never left. */
  | { kind: 'invalid'; error: OctError }
  | { kind: 'registered'; request: TrackingRequest }
  /** The service refused it. */
  | { kind: 'rejected'; error: OctError }
  | { kind: 'skipped'; inference: InferredNumber }

/** How the line of a row came about, in few words: a hundred thousand rows are kept at once. */
export interface LineDecision {
  /** `given`, `detect`, `accepted`, `chosen`, or the word of the inference. */
  decision: string
  /** `MAEU 0.9;SEAU 0.1`, best first. */
  candidates: string
  /** What speaks against the number or its line, in sentences. */
  doubts: string
  /** Whether it speaks against a line that was given. */
  isDoubted: boolean
}

/** One row of a sheet on its way. */
export interface BulkRow {
  /** As it stands in the file; its cells are made anew each time. */
  source: SheetRow
  place: string
  number: string
  type?: RequestType
  scac?: string
  refs: string[]
  tags: string[]
  customer?: string
  /** The party of that name, which is created when the first row of it is sent. */
  party?: () => Promise<Party>
  /** Requests of the number that are under way under other lines. */
  standing?: TrackingRequest[]
  line?: LineDecision
  /** That a container was on a bill that has ended, in a sentence. */
  earlier?: string
  /** It was sent, now or by an earlier run, and no answer is known: it is looked up before the next try. */
  isInDoubt?: boolean
  fate: Fate
}
