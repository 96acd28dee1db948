import type { Shipment } from '../../contract/tracked-resources.js'
import type { RequestType } from '../../contract/vocabulary.js'
import type { ContainerNumberCheck } from '../../domain/container-number.js'
import type { InferredNumber } from '../../domain/inferred-number.js'

/** A person's answer to an uncertain line. */
export type LineAnswer = { scac: string; type?: RequestType } | 'skip'

/** A custom field and its value as typed. */
export interface TypedField {
  slug: string
  text: string
}

/** What speaks against registering a number as it stands, and the line that was named for it. */
export interface LineDoubts {
  /** Sentences, said before the choice. */
  doubts: string[]
  /** `--scac`, where it is what is doubted. */
  given?: string
}

/** What a person may be asked; absent where nobody can be. */
export interface TrackQuestions {
  /** For a yes. */
  confirm?: (question: string) => Promise<boolean>
  /** Which of several bills is meant; undefined for none of them. */
  chooseBill?: (question: string, bills: readonly Shipment[]) => Promise<Shipment | undefined>
  /** Which line issued it. */
  chooseLine?: (inference: InferredNumber, about?: LineDoubts) => Promise<LineAnswer>
  /** Which kind of number it is. */
  chooseType?: (number: string) => Promise<RequestType | 'skip'>
  /** What to do with a number that fails its check. */
  chooseNumber?: (check: ContainerNumberCheck) => Promise<'corrected' | 'as_typed' | 'skip'>
}

/** What is to be tracked, and how. */
export interface TrackOrder extends TrackQuestions {
  numbers: string[]
  type?: RequestType
  scac?: string
  /** Let the service detect the line. */
  auto?: boolean
  /** Confidence from which the first candidate of `needs_confirmation` is taken. */
  accept?: number
  ref?: string[]
  tag?: string[]
  /** A party by name. */
  customer?: string
  /** Custom fields of what the numbers will lead to. */
  fields?: TypedField[]
  allowInvalid?: boolean
  wait?: boolean
  waitTimeout: number
  /** `--yes`: what costs money needs no asking, and a doubted `--scac` is taken. */
  isConfirmed: boolean
}
