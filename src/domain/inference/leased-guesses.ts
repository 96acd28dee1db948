import type { OwnerPrefix } from '../reference/owner-prefixes.js'
import type { Guess } from './line-candidate.js'
import { countMoves, seenInWords, sumMoves, unseenWeight } from './moves.js'

/** Guesses the shipping line of a leased container from samples: with its prefix, and of all leasing companies. */
export function guessLeased(owner: OwnerPrefix, shares: ReadonlyMap<string, number>): Guess[] {
  const moves = countMoves([owner])
  const total = sumMoves(moves)
  const lines = new Set([...shares.keys(), ...moves.keys()])
  return [...lines].map((scac) => {
    const expected = (shares.get(scac) ?? 0) * unseenWeight
    const likely = ((moves.get(scac) ?? 0) + expected) / (total + unseenWeight)
    const reason = `leased from ${owner.owner}; ${seenInWords(owner, scac, moves)}`
    return { scac, confidence: Math.min(likely, lessorLimit), reason }
  })
}

/** Highest confidence for leased containers: too low for oct to choose a shipping line without asking. */
const lessorLimit = 0.65

/** Guesses the shipping line for a prefix with an unknown owner, such as a leasing company. */
export function guessUnowned(owner: OwnerPrefix): Guess[] {
  const moves = countMoves([owner])
  const total = sumMoves(moves)
  return [...moves].map(([scac, count]) => ({
    scac,
    confidence: Math.min(count / (total + unseenWeight), lessorLimit),
    reason: seenInWords(owner, scac, moves),
  }))
}

/** Limits the confidence to below 0.95, because the owner may later lease the containers to another shipping line. */
export function limitLeased(guess: Guess): Guess {
  return { ...guess, confidence: Math.min(guess.confidence, leasedOutLimit) }
}

const leasedOutLimit = 0.94

export function leasedShares(owners: readonly OwnerPrefix[]): Map<string, number> {
  const moves = countMoves(owners.filter((owner) => owner.class === 'lessor'))
  const total = sumMoves(moves)
  return new Map([...moves].map(([scac, count]) => [scac, count / total]))
}
