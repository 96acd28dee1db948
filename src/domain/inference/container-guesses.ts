import { findLine } from '../reference/lines.js'
import { findOwnerPrefix, type OwnerPrefix, ownerPrefixes } from '../reference/owner-prefixes.js'
import type { Guess } from './line-candidate.js'

/** Lines that may be moving a container, judged by its owner prefix alone. */
export function guessContainerLines(prefix: string): Guess[] {
  const owner = findOwnerPrefix(prefix)
  if (owner === undefined) return []
  if (owner.class === 'lessor') return guessLeased(owner)
  if (owner.class === 'other' || owner.scac === null) return guessObserved(owner)
  const pool = sharedPools[owner.scac]
  if (pool !== undefined) return guessPooled(owner, owner.scac, pool)
  return [guessOwned(owner, owner.scac), ...guessObserved(owner)]
}

/** COSCO and OOCL load each other's boxes; 15 of 26 sampled OOCL boxes were on COSCO bills. */
const sharedPools: Readonly<Record<string, string>> = { COSU: 'OOLU', OOLU: 'COSU' }

function guessPooled(owner: OwnerPrefix, scac: string, partner: string): Guess[] {
  const pool = `COSCO and OOCL share the boxes marked ${owner.prefix}`
  return [
    { scac, confidence: 0.75, reason: pool },
    { scac: partner, confidence: 0.5, reason: pool },
  ]
}

/** How sure a line's own prefix is before any box of it was seen. */
const prior = { registered: 0.97, unchecked: 0.95, cancelled: 0.9 }

/** How many sampled boxes weigh as much as the prior. */
const priorWeight = 30

function guessOwned(owner: OwnerPrefix, scac: string): Guess {
  const total = countMoves(owner)
  const own = countMoves(owner, scac)
  const expected = prior[owner.registration] * priorWeight
  const confidence = (expected + own) / (priorWeight + total)
  const seen = total === 0 ? '' : `; ${own} of ${total} sampled boxes moved with it or its group`
  return { scac, confidence, reason: `${owner.prefix} boxes belong to ${nameOf(scac)}${seen}` }
}

/** Counts sampled moves, of one line and its group where a line is given. */
function countMoves(owner: OwnerPrefix, scac?: string): number {
  let moves = 0
  for (const [mover, count] of owner.observed_movers) {
    if (scac === undefined || isSameGroup(mover, scac)) moves += count
  }
  return moves
}

/** Brands of one group run on one booking system, so that either name finds the box. */
function isSameGroup(scac: string, other: string): boolean {
  if (scac === other) return true
  const group = findLine(scac)?.group
  return group != null && group === findLine(other)?.group
}

function guessObserved(owner: OwnerPrefix): Guess[] {
  const total = countMoves(owner)
  return [...owner.observed_movers].map(([scac, count]) => ({
    scac,
    confidence: count / (total + priorWeight),
    reason: `${count} of ${total} sampled ${owner.prefix} boxes moved with ${nameOf(scac)}`,
  }))
}

/** How many moves of all leased boxes weigh beside those of one prefix. */
const leasedWeight = 10

/** However one-sided the samples, a lessor's mark alone never makes an answer. */
const leasedLimit = 0.65

/** Any line may move a leased box: its own samples, smoothed by those of all lessors. */
function guessLeased(owner: OwnerPrefix): Guess[] {
  const total = countMoves(owner)
  return [...leasedShares].map(([scac, share]) => {
    const count = owner.observed_movers.get(scac) ?? 0
    const likely = (count + share * leasedWeight) / (total + leasedWeight)
    const confidence = Math.min(likely, leasedLimit)
    const seen = `${count} of ${total} sampled ${owner.prefix} boxes moved with ${nameOf(scac)}`
    return { scac, confidence, reason: `leased from ${owner.owner}; ${seen}` }
  })
}

const leasedShares = countLeasedShares()

function countLeasedShares(): Map<string, number> {
  const moves = new Map<string, number>()
  let total = 0
  for (const { class: ownerClass, observed_movers } of ownerPrefixes) {
    if (ownerClass !== 'lessor') continue
    for (const [scac, count] of observed_movers) {
      moves.set(scac, (moves.get(scac) ?? 0) + count)
      total += count
    }
  }
  return new Map([...moves].map(([scac, count]) => [scac, count / total]))
}

function nameOf(scac: string): string {
  return findLine(scac)?.short_name ?? scac
}
