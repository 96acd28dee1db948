import type { RequestType } from '../../../contract/vocabulary.js'
import type { Sheet } from '../../../desk/sheet/read-sheet.js'
import type { TrackQuestions, TypedField } from '../../../desk/tracking/track-order.js'
import type { GroupQuestions } from './group-undecided.js'

/**
 * Up to this many numbers are tracked like typed ones: new requests cost money, and this many need
 * no confirmation (contract, part 5).
 */
export const few = 25

/** The options for a sheet of numbers; a row's own values take precedence. */
export interface SheetOrder {
  sheet: Sheet
  type?: RequestType
  scac?: string
  /** A party by name. */
  customer?: string
  /** Lets the service detect the shipping lines. */
  auto?: boolean
  /** The confidence from which the first candidate of `needs_confirmation` is accepted. */
  accept?: number
  /** References and tags that are added to those of every row. */
  ref?: string[]
  tag?: string[]
  /** Custom fields of every row. */
  fields?: TypedField[]
  allowInvalid?: boolean
  wait?: boolean
  waitTimeout: number
  /** This machine's share of the rate limits: above 0, at most 1. */
  share: number
  /** `--yes`: costs need no further confirmation. */
  isConfirmed: boolean
  /** Asks a person for a yes; absent when nobody can be asked. */
  confirm?: (question: string) => Promise<boolean>
  /** Asks a person to choose one of several bills; absent if nobody can be asked. */
  chooseBill?: TrackQuestions['chooseBill']
  /** Asks a person about uncertain shipping lines; absent if nobody can be asked. */
  questions?: GroupQuestions
}
