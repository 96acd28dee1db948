import type { RequestType } from '../../../contract/vocabulary.js'
import type { Sheet } from '../../../desk/sheet/read-sheet.js'
import type { TrackQuestions, TypedField } from '../../../desk/tracking/track-order.js'
import type { GroupQuestions } from './group-undecided.js'

/** Maximum number of numbers in a file that oct registers without asking for a confirmation. */
export const few = 25

export interface SheetOrder {
  sheet: Sheet
  type?: RequestType
  scac?: string
  customer?: string
  auto?: boolean
  /** Minimum confidence at which oct uses a shipping line, even if the service states `needs_confirmation`. */
  accept?: number
  ref?: string[]
  tag?: string[]
  fields?: TypedField[]
  allowInvalid?: boolean
  wait?: boolean
  waitTimeout: number
  /** Share of the rate limits for this machine: above 0, at most 1. */
  share: number
  isConfirmed: boolean
  /** Asks the user a yes-or-no question. Absent if the session is not interactive. */
  confirm?: (question: string) => Promise<boolean>
  chooseBill?: TrackQuestions['chooseBill']
  questions?: GroupQuestions
}
