import type { Shipment } from '../../contract/tracked-resources.js'
import type { RequestType } from '../../contract/vocabulary.js'
import type { ContainerNumberCheck } from '../../domain/container-number.js'
import type { InferredNumber } from '../../domain/inferred-number.js'

/** The answer of a person to an uncertain shipping line. */
export type LineAnswer = { scac: string; type?: RequestType } | 'skip'

export interface TypedField {
  slug: string
  text: string
}

/** Doubts about registering a number as it is, and the shipping line that was named for it. */
export interface LineDoubts {
  /** Sentences that are shown before the choice. */
  doubts: string[]
  /** The value of `--scac`, if that is doubted. */
  given?: string
}

/** The questions that may be asked; an absent one cannot be asked. */
export interface TrackQuestions {
  confirm?: (question: string) => Promise<boolean>
  /** Asks for one of several B/Ls; undefined means none of them. */
  chooseBill?: (question: string, bills: readonly Shipment[]) => Promise<Shipment | undefined>
  chooseLine?: (inference: InferredNumber, about?: LineDoubts) => Promise<LineAnswer>
  chooseType?: (number: string) => Promise<RequestType | 'skip'>
  chooseNumber?: (check: ContainerNumberCheck) => Promise<'corrected' | 'as_typed' | 'skip'>
}

export interface TrackOrder extends TrackQuestions {
  numbers: string[]
  type?: RequestType
  scac?: string
  /** Whether the service detects the shipping line. */
  auto?: boolean
  /** The lowest confidence with which the first candidate of `needs_confirmation` is accepted. */
  accept?: number
  ref?: string[]
  tag?: string[]
  /** The name of a party. */
  customer?: string
  /** Custom fields for the shipments of the numbers. */
  fields?: TypedField[]
  allowInvalid?: boolean
  wait?: boolean
  waitTimeout: number
  /** Whether `--yes` is set: costs need no question, and a doubted `--scac` is accepted. */
  isConfirmed: boolean
}
