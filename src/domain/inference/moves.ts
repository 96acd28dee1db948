import { findLine } from '../reference/lines.js'
import type { OwnerPrefix } from '../reference/owner-prefixes.js'

/** How often each line (SCAC) was seen moving boxes, where a move may weigh less than one. */
export type Moves = ReadonlyMap<string, number>

/**
 * What was seen of these owners and, at half the weight, of siblings. A brand that has merged since
 * counts as the line that took it over.
 */
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

/** What other marks of a line did says less of one mark than what it did itself. */
const siblingWeight = 0.5

/** All moves, or those of the lines that pass. */
export function sumMoves(moves: Moves, isCounted: (scac: string) => boolean = () => true): number {
  let sum = 0
  for (const [scac, count] of moves) if (isCounted(scac)) sum += count
  return sum
}

/** How many boxes nobody looked at weigh beside those that were seen. */
export const unseenWeight = 10

/** `3 of 5 sampled FDCU boxes moved with ONE`. */
export function seenInWords({ prefix }: OwnerPrefix, scac: string, moves: Moves): string {
  const count = moves.get(scac) ?? 0
  return `${count} of ${sumMoves(moves)} sampled ${prefix} boxes moved with ${lineInWords(scac)}`
}

/** The short name of a line, or its code where it has none here. */
export function lineInWords(scac: string): string {
  return findLine(scac)?.short_name ?? scac
}
