import { type OwnerPrefix, ownerPrefixes } from '../reference/owner-prefixes.js'
import { guessLeased, guessUnowned, leasedShares, limitLeased } from './leased-guesses.js'
import { type LineCandidate, rankCandidates } from './line-candidate.js'
import { guessOwned, guessPooled } from './owned-guesses.js'

/** Returns likely shipping lines of a container, most likely first. Undefined for an unknown prefix. */
export type GuessContainerLines = (prefix: string) => readonly LineCandidate[] | undefined

export function createContainerGuesser(owners: readonly OwnerPrefix[]): GuessContainerLines {
  const byPrefix = new Map(owners.map((owner) => [owner.prefix, owner]))
  const shares = leasedShares(owners)
  const known = new Map<string, readonly LineCandidate[]>()
  return (prefix) => {
    const owner = byPrefix.get(prefix)
    if (owner === undefined) return undefined
    const candidates = known.get(prefix) ?? rankCandidates(guess(owner, owners, shares))
    known.set(prefix, candidates)
    return candidates
  }
}

export const guessContainerLines = createContainerGuesser(ownerPrefixes)

function guess(
  owner: OwnerPrefix,
  owners: readonly OwnerPrefix[],
  shares: ReadonlyMap<string, number>,
) {
  const { scac } = owner
  if (owner.class === 'lessor') return guessLeased(owner, shares)
  if (owner.class === 'other' || scac === null) return guessUnowned(owner)
  const others = owners.filter((other) => other !== owner)
  const guesses = guessPooled({ owner, scac, others }) ?? guessOwned({ owner, scac, others })
  return owner.class === 'leased_out' ? guesses.map(limitLeased) : guesses
}
