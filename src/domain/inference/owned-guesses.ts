import { groupInWords } from '../reference/group-in-words.js'
import { isTrackedTogether } from '../reference/lines.js'
import type { OwnerPrefix } from '../reference/owner-prefixes.js'
import type { Guess } from './line-candidate.js'
import { countMoves, lineInWords, type Moves, sumMoves, unseenWeight } from './moves.js'

interface Fleet {
  owner: OwnerPrefix
  scac: string
  others: readonly OwnerPrefix[]
}

/** Guesses the shipping lines of a container whose owner is known. Samples decide how certain the owner is. */
export function guessOwned({ owner, scac, others }: Fleet): Guess[] {
  const isOwn = (mover: string) => isTrackedTogether(mover, scac)
  const siblings = others.filter((it) => it.class === 'carrier' && isOwn(it.scac ?? ''))
  const moves = countMoves([owner], siblings)
  const expected = prior[owner.registration] * unseenWeight
  const total = unseenWeight + sumMoves(moves)
  const confidence = (expected + sumMoves(moves, isOwn)) / total
  const reason = [
    ownershipInWords(owner, scac),
    ...seen(countMoves([owner]), 'sampled containers moved with the shipping line', isOwn),
    ...seen(countMoves(siblings), 'with other prefixes of the shipping line', isOwn),
    ...groupInWords(scac),
  ].join('; ')
  return [{ scac, confidence, reason }, ...guessOthers({ owner, scac, others }, moves)]
}

/** Share of its own containers that an owner probably carries: 92 to 94 % in 18 fleets sampled in 2020 and 2021. */
const prior = { registered: 0.93, unchecked: 0.9, cancelled: 0.85 }

function ownershipInWords({ class: ownerClass, owner, prefix }: OwnerPrefix, scac: string): string {
  const line = lineInWords(scac)
  return ownerClass === 'leased_out'
    ? `${prefix} containers of ${owner} are leased to ${line}`
    : `${prefix} containers belong to ${line}`
}

function seen(moves: Moves, what: string, isOwn: (scac: string) => boolean): string[] {
  const total = sumMoves(moves)
  return total === 0 ? [] : [`${sumMoves(moves, isOwn)} of ${total} ${what}`]
}

function guessOthers({ owner, scac }: Fleet, moves: Moves): Guess[] {
  const total = unseenWeight + sumMoves(moves)
  return [...moves]
    .filter(([mover]) => mover !== scac)
    .map(([mover, count]) => ({
      scac: mover,
      confidence: count / total,
      reason: `sampled containers with prefixes like ${owner.prefix} moved with ${lineInWords(mover)}`,
    }))
}

/** Pairs of shipping lines that use each other's containers, by SCAC. */
const sharedPools: Readonly<Record<string, string>> = { COSU: 'OOLU', OOLU: 'COSU' }

/** Expected shares of shared containers: the share that their owner carries, and the share of its partner. */
const poolPrior = { own: 0.75, partner: 0.2 }

/** Guesses the shipping lines that share the owner's containers. Undefined if no shipping line shares them. */
export function guessPooled({ owner, scac, others }: Fleet): Guess[] | undefined {
  const partner = sharedPools[scac]
  if (partner === undefined) return undefined
  const siblings = others.filter((other) => other.scac === scac)
  const moves = countMoves([owner], siblings)
  const all = countMoves([owner, ...siblings])
  const total = unseenWeight + sumMoves(moves)
  const pooled = (mover: string, expected: number): Guess => ({
    scac: mover,
    confidence: (expected * unseenWeight + (moves.get(mover) ?? 0)) / total,
    reason: `COSCO and OOCL share containers; ${all.get(mover) ?? 0} of ${sumMoves(all)} sampled containers with prefixes of ${lineInWords(scac)} moved with ${lineInWords(mover)}`,
  })
  return [pooled(scac, poolPrior.own), pooled(partner, poolPrior.partner)]
}
