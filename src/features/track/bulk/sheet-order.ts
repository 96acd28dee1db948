import type { RequestType } from '../../../contract/vocabulary.js'
import type { Sheet } from '../../../desk/sheet/read-sheet.js'
import type { TrackQuestions, TypedField } from '../../../desk/tracking/track-order.js'
import type { GroupQuestions } from './group-undecided.js'

/** A file with at most this many numbers needs no confirmation. */
export const few = 25

export interface SheetOrder {
  sheet: Sheet
  type?: RequestType
  scac?: string
  customer?: string
  auto?: boolean
  /** From this confidence on, a line is used despite `needs_confirmation` of the service. */
  accept?: number
  ref?: string[]
  tag?: string[]
  fields?: TypedField[]
  allowInvalid?: boolean
  wait?: boolean
  waitTimeout: number
  /** Share of the rate limits that this machine may use: above 0, at most 1. */
  share: number
  isConfirmed: boolean
  /** Asks the user a question with yes and no; absent if the session is not interactive. */
  confirm?: (question: string) => Promise<boolean>
  chooseBill?: TrackQuestions['chooseBill']
  questions?: GroupQuestions
}
