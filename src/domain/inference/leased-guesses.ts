import type { OwnerPrefix } from '../reference/owner-prefixes.js'
import type { Guess } from './line-candidate.js'
import { countMoves, seenInWords, sumMoves, unseenWeight } from './moves.js'

/** Any line may move a leased container: uses samples of the prefix and of all lessors. */
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

/** However one-sided the samples are, a lessor's prefix alone is never a decision (below 0.70). */
const lessorLimit = 0.65

/** The prefix may belong to a lessor: weighs what was seen against what was not. */
export function guessUnowned(owner: OwnerPrefix): Guess[] {
  const moves = countMoves([owner])
  const total = sumMoves(moves)
  return [...moves].map(([scac, count]) => ({
    scac,
    confidence: Math.min(count / (total + unseenWeight), lessorLimit),
    reason: seenInWords(owner, scac, moves),
  }))
}

/** A leased fleet can go to another line, so its prefix stays below 0.95: a person is asked. */
export function limitLeased(guess: Guess): Guess {
  return { ...guess, confidence: Math.min(guess.confidence, leasedOutLimit) }
}

const leasedOutLimit = 0.94

/** Returns the share of each line in all sampled moves of leased containers. */
export function leasedShares(owners: readonly OwnerPrefix[]): Map<string, number> {
  const moves = countMoves(owners.filter((owner) => owner.class === 'lessor'))
  const total = sumMoves(moves)
  return new Map([...moves].map(([scac, count]) => [scac, count / total]))
}
