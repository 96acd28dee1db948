import type { Shipment } from '../../contract/tracked-resources.js'
import type { RequestType } from '../../contract/vocabulary.js'
import type { ContainerNumberCheck } from '../../domain/container-number.js'
import type { InferredNumber } from '../../domain/inferred-number.js'

/** A person's answer about an uncertain shipping line. */
export type LineAnswer = { scac: string; type?: RequestType } | 'skip'

export interface TypedField {
  slug: string
  text: string
}

/** Doubts about registering a number as it is, and the line that was named for it. */
export interface LineDoubts {
  /** Sentences that are shown before the choice. */
  doubts: string[]
  /** `--scac`, if it is what is doubted. */
  given?: string
}

/** Absent questions cannot be asked. */
export interface TrackQuestions {
  confirm?: (question: string) => Promise<boolean>
  /** Asks for one of several bills; undefined for none of them. */
  chooseBill?: (question: string, bills: readonly Shipment[]) => Promise<Shipment | undefined>
  chooseLine?: (inference: InferredNumber, about?: LineDoubts) => Promise<LineAnswer>
  chooseType?: (number: string) => Promise<RequestType | 'skip'>
  chooseNumber?: (check: ContainerNumberCheck) => Promise<'corrected' | 'as_typed' | 'skip'>
}

export interface TrackOrder extends TrackQuestions {
  numbers: string[]
  type?: RequestType
  scac?: string
  /** Lets the service detect the line. */
  auto?: boolean
  /** The confidence from which the first candidate of `needs_confirmation` is accepted. */
  accept?: number
  ref?: string[]
  tag?: string[]
  /** A party by name. */
  customer?: string
  /** Custom fields for the result of the numbers. */
  fields?: TypedField[]
  allowInvalid?: boolean
  wait?: boolean
  waitTimeout: number
  /** `--yes`: costs need no question, and a doubted `--scac` is accepted. */
  isConfirmed: boolean
}
