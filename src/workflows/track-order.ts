import type { RequestType } from '../contract/vocabulary.js'
import type { InferredNumber } from '../domain/inferred-number.js'

/** A person's answer to an uncertain line. */
export type LineAnswer = { scac: string; type?: RequestType } | 'skip'

/** What is to be tracked, and how. */
export interface TrackOrder {
  numbers: string[]
  type?: RequestType
  scac?: string
  /** Let the service detect the line. */
  auto?: boolean
  /** Confidence from which the first candidate of `needs_confirmation` is taken. */
  accept?: number
  ref?: string[]
  tag?: string[]
  allowInvalid?: boolean
  wait?: boolean
  waitTimeout: number
  /** `--yes`: more new requests than a person would overlook may be registered. */
  isConfirmed: boolean
  /** Asks a person for a yes; absent when nobody can be asked. */
  confirm?: (question: string) => Promise<boolean>
  /** Asks a person which line; likewise. */
  chooseLine?: (inference: InferredNumber) => Promise<LineAnswer>
}
