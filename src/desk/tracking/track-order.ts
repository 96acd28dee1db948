import type { Shipment } from '../../contract/tracked-resources.js'
import type { RequestType } from '../../contract/vocabulary.js'
import type { ContainerNumberCheck } from '../../domain/container-number.js'
import type { InferredNumber } from '../../domain/inferred-number.js'

export type LineAnswer = { scac: string; type?: RequestType } | 'skip'

export interface TypedField {
  slug: string
  text: string
}

export interface LineDoubts {
  doubts: string[]
  given?: string
}

export interface TrackQuestions {
  confirm?: (question: string) => Promise<boolean>
  chooseBill?: (question: string, bills: readonly Shipment[]) => Promise<Shipment | undefined>
  chooseLine?: (inference: InferredNumber, about?: LineDoubts) => Promise<LineAnswer>
  chooseType?: (number: string) => Promise<RequestType | 'skip'>
  chooseNumber?: (check: ContainerNumberCheck) => Promise<'corrected' | 'as_typed' | 'skip'>
}

export interface TrackOrder extends TrackQuestions {
  numbers: string[]
  type?: RequestType
  scac?: string
  auto?: boolean
  accept?: number
  ref?: string[]
  tag?: string[]
  customer?: string
  fields?: TypedField[]
  allowInvalid?: boolean
  wait?: boolean
  waitTimeout: number
  /** True with `--yes`: the command asks no question about costs, and accepts a `--scac` that seems wrong. */
  isConfirmed: boolean
}
