import type { RequestType } from '../../../contract/vocabulary.js'
import type { Sheet } from '../../../desk/sheet/read-sheet.js'
import type { TrackQuestions, TypedField } from '../../../desk/tracking/track-order.js'
import type { GroupQuestions } from './group-undecided.js'

/**
 * Up to so many numbers are tracked like typed ones: new requests cost money, and so many need no
 * confirmation (contract, part 5).
 */
export const few = 25

/** What a sheet of numbers is to be tracked by; a row's own words come before these. */
export interface SheetOrder {
  sheet: Sheet
  type?: RequestType
  scac?: string
  /** A party by name. */
  customer?: string
  /** Let the service detect the lines. */
  auto?: boolean
  /** Confidence from which the first candidate of `needs_confirmation` is taken. */
  accept?: number
  /** References and tags of every row, added to its own. */
  ref?: string[]
  tag?: string[]
  /** Custom fields of every row. */
  fields?: TypedField[]
  allowInvalid?: boolean
  wait?: boolean
  waitTimeout: number
  /** This machine's part of the rate limits: above 0, at most 1. */
  share: number
  /** `--yes`: what costs money needs no further word. */
  isConfirmed: boolean
  /** Asks a person for a yes; absent when nobody can be asked. */
  confirm?: (question: string) => Promise<boolean>
  /** Asks a person for one of several bills; likewise. */
  chooseBill?: TrackQuestions['chooseBill']
  /** Asks a person for the lines that are not certain; likewise. */
  questions?: GroupQuestions
}
