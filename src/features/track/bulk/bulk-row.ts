import type { Party } from '../../../contract/party.js'
import type { Shipment } from '../../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import type { RequestType } from '../../../contract/vocabulary.js'
import type { SheetRow } from '../../../desk/sheet/read-sheet.js'
import type { LineChoice } from '../../../desk/tracking/choose-line.js'
import type { InferredNumber } from '../../../domain/inferred-number.js'
import type { OctError } from '../../../errors.js'

/** The tracked bills of a row, as far as they were read. */
export interface OnBills {
  /** The bills before anything was added. */
  bills: Shipment[]
  /** Whether the references and tags of the row were added. */
  isAdded: boolean
}

/** What to do with a row, and what was done. */
export type Fate =
  /** Not examined yet. */
  | { kind: 'open' }
  | { kind: 'new'; choice: LineChoice }
  /** No shipping line is confirmed; `given` is the named line, which is doubted. */
  | { kind: 'undecided'; inference: InferredNumber; given?: string }
  /** A request exists; it may have ended since. */
  | ({ kind: 'tracked'; request: TrackingRequest } & OnBills)
  /** A container on tracked bills; `by` is the request of the first bill, if known. */
  | ({ kind: 'on_bill'; by: TrackingRequest | null } & OnBills)
  | { kind: 'duplicate'; of: BulkRow }
  /** Never sent. */
  | { kind: 'invalid'; error: OctError }
  | { kind: 'registered'; request: TrackingRequest }
  /** The service refused it. */
  | { kind: 'rejected'; error: OctError }
  | { kind: 'skipped'; inference: InferredNumber }

/**
 * How the shipping line of a row was decided, in short form: a hundred thousand rows are kept at
 * once.
 */
export interface LineDecision {
  /** `given`, `detect`, `accepted`, `chosen`, or the decision of the inference. */
  decision: string
  /** `MAEU 0.9;SEAU 0.1`, best first. */
  candidates: string
  /** Doubts about the number or its line, in sentences. */
  doubts: string
  /** Whether there are doubts about a given line. */
  isDoubted: boolean
}

/** One row of a sheet while it is processed. */
export interface BulkRow {
  /** The row of the file; its cells are read again each time. */
  source: SheetRow
  place: string
  number: string
  type?: RequestType
  scac?: string
  refs: string[]
  tags: string[]
  customer?: string
  /** The party with that name, which is created when its first row is sent. */
  party?: () => Promise<Party>
  /** Active requests of the number under other shipping lines. */
  standing?: TrackingRequest[]
  line?: LineDecision
  /** A notice that the container was on a bill that has ended. */
  earlier?: string
  /**
   * Set if the row was sent, now or by an earlier run, and its result is unknown: it is looked up
   * before the next try.
   */
  isInDoubt?: boolean
  fate: Fate
}
