import { findLine } from '../reference/lines.js'
import type { OwnerPrefix } from '../reference/owner-prefixes.js'

/** Number of sampled containers by shipping line (SCAC). Fractional, because some samples count less than one. */
export type Moves = ReadonlyMap<string, number>

/** Counts samples by shipping line. Samples of related prefixes count half. A merged brand counts as its successor. */
export function countMoves(
  owners: readonly OwnerPrefix[],
  siblings: readonly OwnerPrefix[] = [],
): Moves {
  const moves = new Map<string, number>()
  const add = ({ observed_movers }: OwnerPrefix, weight: number) => {
    for (const [mover, count] of observed_movers) {
      const scac = findLine(mover)?.merged_into ?? mover
      moves.set(scac, (moves.get(scac) ?? 0) + count * weight)
    }
  }
  for (const owner of owners) add(owner, 1)
  for (const sibling of siblings) add(sibling, siblingWeight)
  return moves
}

/** Weight of a sample with another prefix of the same owner, which is weaker evidence than the same prefix. */
const siblingWeight = 0.5

export function sumMoves(moves: Moves, isCounted: (scac: string) => boolean = () => true): number {
  let sum = 0
  for (const [scac, count] of moves) if (isCounted(scac)) sum += count
  return sum
}

/** The share that is expected without samples counts as much as this number of sampled containers. */
export const unseenWeight = 10

/** Explains a guess of the shipping line, such as `3 of 5 sampled FDCU containers moved with ONE`. */
export function seenInWords({ prefix }: OwnerPrefix, scac: string, moves: Moves): string {
  const count = moves.get(scac) ?? 0
  return `${count} of ${sumMoves(moves)} sampled ${prefix} containers moved with ${lineInWords(scac)}`
}

export function lineInWords(scac: string): string {
  return findLine(scac)?.short_name ?? scac
}
