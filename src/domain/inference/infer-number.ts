import { inferThresholds } from '../../contract/limits.js'
import type { InferDecision, NumberType } from '../../contract/vocabulary.js'
import { normalizeContainerNumber, validateContainerNumber } from '../container-number.js'
import { findLine } from '../reference/lines.js'
import type { NumberPattern } from '../reference/number-patterns.js'
import { type GuessContainerLines, guessContainerLines } from './container-guesses.js'
import { type LineCandidate, rankCandidates } from './line-candidate.js'
import { matchShipmentNumber } from './shipment-guesses.js'

/** Result of examining a number: its kind, whether it can be valid, and which shipping lines may have issued it. */
export interface Inference {
  /** The number in upper case, without separators. */
  number: string
  number_type: NumberType
  validation: Validation
  shipping_line: LinePrediction
}

export interface Validation {
  /** True if the number is valid, false if it is not. Null if the form of the number does not show this. */
  is_valid: boolean | null
  type: 'container' | 'shipment'
  check_digit_passed?: boolean
  parsed_number?: string
  reason?: string
  corrected?: string
}

/** Detects the kind of a number and its likely issuers, most likely first. Works offline. Never throws. */
export function inferNumber(
  text: string,
  guessLines: GuessContainerLines = guessContainerLines,
): Inference {
  const number = plain.test(text) ? text : normalizeContainerNumber(text.slice(0, longestText))
  const refusal = text.length > longestText ? 'the text is too long for a number' : refuse(number)
  if (refusal !== undefined) return unrecognized(number, false, refusal)
  if (/^[A-Z]{3}[UJZ]\d{6,7}$/.test(number)) return inferContainer(number, guessLines)
  const rules = matchShipmentNumber(number)
  const mistyped = mistypedContainer(number, rules) ? guessLines(number.slice(0, 4)) : undefined
  return mistyped ? inferMistypedContainer(number, mistyped) : inferShipment(number, rules)
}

const plain = /^[A-Z0-9]{1,35}$/

/** Maximum length of a text that oct examines. Container, B/L and booking numbers are shorter, even with separators. */
const longestText = 200

function refuse(number: string): string | undefined {
  if (number === '') return 'the text has no letters or digits'
  if (!/^[A-Z0-9]+$/.test(number)) return 'the number contains characters that are not allowed'
  if (number.length < 6) return 'the number is too short: numbers have at least 6 characters'
  if (number.length > 35) return 'the number is too long: numbers have at most 35 characters'
  if (!/\d/.test(number)) return 'the number contains no digits'
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

function inferContainer(number: string, guessLines: GuessContainerLines): Inference {
  const check = validateContainerNumber(number)
  const candidates = guessLines(number.slice(0, 4)) ?? []
  const validation: Validation = { is_valid: check.isValid, type: 'container' }
  if (number.length === 11) validation.check_digit_passed = check.isValid
  validation.parsed_number = number
  if (check.reason !== undefined) validation.reason = check.reason
  else if (candidates.length === 0)
    validation.reason = `no known shipping line uses ${number.slice(0, 4)}`
  if (check.corrected !== undefined) validation.corrected = check.corrected
  return containerOf(number, validation, limited(candidates, check.isValid ? 1 : wrongNumberLimit))
}

/** Highest confidence for a container number with a wrong check digit, because its prefix may be wrong too. */
const wrongNumberLimit = 0.9

/** Returns whether a text is a container number with one digit too few or too many, and not a bill number. */
function mistypedContainer(number: string, rules: readonly NumberPattern[]): boolean {
  if (!/^[A-Z]{3}[UJZ]\d{3,9}$/.test(number)) return false
  return rules.length === 0 || findLine(number.slice(0, 4)) === undefined
}

function inferMistypedContainer(number: string, candidates: readonly LineCandidate[]): Inference {
  const reason = `a container number has 7 digits after the owner code, not ${number.length - 4}`
  const validation: Validation = { is_valid: false, type: 'container', reason }
  return containerOf(number, validation, limited(candidates, wrongNumberLimit))
}

function containerOf(
  number: string,
  validation: Validation,
  candidates: LineCandidate[],
): Inference {
  return { number, number_type: 'container', validation, shipping_line: decideLine(candidates) }
}

function limited(candidates: readonly LineCandidate[], limit: number): LineCandidate[] {
  return candidates.map((one) => ({ ...one, confidence: Math.min(one.confidence, limit) }))
}

/** Minimum confidence at which the form of a number identifies its shipping line. */
const tellingFrom = 0.85

function inferShipment(number: string, rules: NumberPattern[]): Inference {
  const [first] = rules
  if (first === undefined)
    return unrecognized(number, null, 'no known shipping line uses this form of number')
  const isCertain = first.confidence >= tellingFrom
  const validation: Validation = {
    is_valid: isCertain ? true : null,
    type: 'shipment',
    parsed_number: number,
  }
  if (!isCertain) validation.reason = 'the form of the number does not identify the shipping line'
  const shipping_line = decideLine(rankCandidates(rules))
  return { number, number_type: first.kind, validation, shipping_line }
}

interface LinePrediction {
  decision: InferDecision
  selected?: LineCandidate
  candidates: LineCandidate[]
}

function decideLine(candidates: LineCandidate[]): LinePrediction {
  const [first] = candidates
  if (first === undefined || first.confidence < inferThresholds.needsConfirmation) {
    return { decision: 'no_prediction', candidates }
  }
  const decision =
    first.confidence >= inferThresholds.autoSelect ? 'auto_select' : 'needs_confirmation'
  return { decision, selected: first, candidates }
}
