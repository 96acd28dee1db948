import type { NumberType } from '../../contract/vocabulary.js'
import { normalizeContainerNumber, validateContainerNumber } from '../container-number.js'
import { findLine } from '../reference/lines.js'
import type { NumberPattern } from '../reference/number-patterns.js'
import { findOwnerPrefix } from '../reference/owner-prefixes.js'
import { guessContainerLines } from './container-guesses.js'
import { decideLine, type LinePrediction } from './decide-line.js'
import { type Guess, rankCandidates } from './line-candidate.js'
import { matchShipmentNumber } from './shipment-guesses.js'

/** What a number is, whether it can be right, and whose it may be. */
export interface Inference {
  /** Upper case, without separators. */
  number: string
  number_type: NumberType
  validation: Validation
  shipping_line: LinePrediction
}

export interface Validation {
  /** `null` when nothing known speaks for or against it. */
  is_valid: boolean | null
  type: 'container' | 'shipment'
  /** Absent for shipments and for a container number without its check digit. */
  check_digit_passed?: boolean
  parsed_number?: string
  /** One plain sentence on what is wrong or unknown. */
  reason?: string
  /** The container number with the right check digit. */
  corrected?: string
}

/**
 * Tells container, bill of lading and booking numbers apart by their form and ranks the lines
 * they may belong to. Works offline, in time linear to the text, and never throws.
 */
export function inferNumber(text: string): Inference {
  const number = normalizeContainerNumber(text.slice(0, longestText))
  const refusal = text.length > longestText ? 'too long for a number' : refuse(number)
  if (refusal !== undefined) return unrecognized(number, false, refusal)
  if (/^[A-Z]{3}[UJZ]\d{6,7}$/.test(number)) return inferContainer(number)
  const rules = matchShipmentNumber(number)
  return isMistypedContainer(number, rules)
    ? inferMistypedContainer(number)
    : inferShipment(number, rules)
}

/** Pasted text longer than this is no number, whatever its separators. */
const longestText = 200

/** DCSA: a booking reference has at most 35 characters; the service asks for at least 6. */
function refuse(number: string): string | undefined {
  if (number === '') return 'no letters or digits'
  if (!/^[A-Z0-9]+$/.test(number)) return 'contains characters that no number has'
  if (number.length < 6) return 'too short: numbers have at least 6 characters'
  if (number.length > 35) return 'too long: numbers have at most 35 characters'
  if (!/\d/.test(number)) return 'contains no digits'
  return undefined
}

function unrecognized(number: string, is_valid: false | null, reason: string): Inference {
  return {
    number,
    number_type: 'bill_of_lading',
    validation: { is_valid, type: 'shipment', reason },
    shipping_line: decideLine([]),
  }
}

function inferContainer(number: string): Inference {
  const check = validateContainerNumber(number)
  const guesses = guessContainerLines(number.slice(0, 4))
  const validation: Validation = { is_valid: check.isValid, type: 'container' }
  if (number.length === 11) validation.check_digit_passed = check.isValid
  validation.parsed_number = number
  if (check.reason !== undefined) validation.reason = check.reason
  else if (guesses.length === 0) validation.reason = `no line is known to use ${number.slice(0, 4)}`
  if (check.corrected !== undefined) validation.corrected = check.corrected
  const limit = check.isValid ? 1 : wrongNumberLimit
  return containerOf(number, validation, limitConfidence(guesses, limit))
}

/** A number known to be wrong may be wrong in its prefix: never taken without asking. */
const wrongNumberLimit = 0.9

/** Owner code and digits, but not 7 of them; a line's own code may as well begin a bill. */
function isMistypedContainer(number: string, rules: readonly NumberPattern[]): boolean {
  if (!/^[A-Z]{3}[UJZ]\d{3,9}$/.test(number)) return false
  const prefix = number.slice(0, 4)
  if (rules.length > 0 && findLine(prefix) !== undefined) return false
  return findOwnerPrefix(prefix) !== undefined
}

function inferMistypedContainer(number: string): Inference {
  const reason = `a container number has 7 digits after the owner code, this has ${number.length - 4}`
  const guesses = guessContainerLines(number.slice(0, 4))
  const validation: Validation = { is_valid: false, type: 'container', reason }
  return containerOf(number, validation, limitConfidence(guesses, wrongNumberLimit))
}

function containerOf(number: string, validation: Validation, guesses: Guess[]): Inference {
  const shipping_line = decideLine(rankCandidates(guesses))
  return { number, number_type: 'container', validation, shipping_line }
}

function limitConfidence(guesses: Guess[], limit: number): Guess[] {
  return guesses.map((guess) => ({ ...guess, confidence: Math.min(guess.confidence, limit) }))
}

/** From here on a form tells a line, so that the number counts as well formed. */
const tellingFrom = 0.85

function inferShipment(number: string, rules: NumberPattern[]): Inference {
  const [first] = rules
  if (first === undefined)
    return unrecognized(number, null, 'no known line writes numbers like this')
  const isTold = first.confidence >= tellingFrom
  const validation: Validation = {
    is_valid: isTold ? true : null,
    type: 'shipment',
    parsed_number: number,
  }
  if (!isTold) validation.reason = 'the form fits, but does not tell the line'
  const shipping_line = decideLine(rankCandidates(rules))
  return { number, number_type: first.kind, validation, shipping_line }
}
