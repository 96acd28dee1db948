import type { RequestType } from '../../../contract/vocabulary.js'
import type { Sheet } from '../../../desk/sheet/read-sheet.js'
import type { TrackQuestions, TypedField } from '../../../desk/tracking/track-order.js'
import type { GroupQuestions } from './group-undecided.js'

/** Up to this many numbers count as typed and need no confirmation (contract, part 5). */
export const few = 25

export interface SheetOrder {
  sheet: Sheet
  type?: RequestType
  scac?: string
  /** The name of a party. */
  customer?: string
  /** Lets the service detect the shipping lines. */
  auto?: boolean
  /** Lowest confidence at which the first candidate of `needs_confirmation` is accepted. */
  accept?: number
  ref?: string[]
  tag?: string[]
  /** Custom fields of every row. */
  fields?: TypedField[]
  allowInvalid?: boolean
  wait?: boolean
  waitTimeout: number
  /** This machine's share of the rate limits: above 0, at most 1. */
  share: number
  /** True for `--yes`: costs need no confirmation. */
  isConfirmed: boolean
  /** The questions are absent if nobody can be asked. */
  confirm?: (question: string) => Promise<boolean>
  chooseBill?: TrackQuestions['chooseBill']
  questions?: GroupQuestions
}
