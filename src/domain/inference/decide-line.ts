import type { InferDecision } from '../../contract/vocabulary.js'
import type { LineCandidate } from './line-candidate.js'

export interface LinePrediction {
  decision: InferDecision
  /** The first candidate; absent for `no_prediction`. */
  selected?: LineCandidate
  candidates: LineCandidate[]
}

/** Wrong in fewer than one number of twenty: may be taken without asking. */
const autoSelectFrom = 0.95

/** More often right than not by a clear margin: worth offering as the answer. */
const offerFrom = 0.7

/** Turns ranked candidates into what a caller may do with them. */
export function decideLine(candidates: LineCandidate[]): LinePrediction {
  const [first] = candidates
  if (first === undefined || first.confidence < offerFrom) {
    return { decision: 'no_prediction', candidates }
  }
  const decision = first.confidence >= autoSelectFrom ? 'auto_select' : 'needs_confirmation'
  return { decision, selected: first, candidates }
}
