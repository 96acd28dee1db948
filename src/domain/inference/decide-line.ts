import { inferThresholds } from '../../contract/limits.js'
import type { InferDecision } from '../../contract/vocabulary.js'
import type { LineCandidate } from './line-candidate.js'

export interface LinePrediction {
  decision: InferDecision
  /** The first candidate; absent for `no_prediction`. */
  selected?: LineCandidate
  candidates: LineCandidate[]
}

/** Turns ranked candidates into what a caller may do with them. */
export function decideLine(candidates: LineCandidate[]): LinePrediction {
  const [first] = candidates
  if (first === undefined || first.confidence < inferThresholds.needsConfirmation) {
    return { decision: 'no_prediction', candidates }
  }
  const decision =
    first.confidence >= inferThresholds.autoSelect ? 'auto_select' : 'needs_confirmation'
  return { decision, selected: first, candidates }
}
