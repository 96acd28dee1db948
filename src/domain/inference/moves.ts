import { findLine } from '../reference/lines.js'
import type { OwnerPrefix } from '../reference/owner-prefixes.js'

/** Number of sampled container moves by SCAC; a move may count for less than one. */
export type Moves = ReadonlyMap<string, number>

/** Counts sampled moves by line. Related prefixes count half; moves of a merged brand count for its successor. */
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

/** Weight of moves of a line's other prefixes, which are weaker evidence than moves of the prefix itself. */
const siblingWeight = 0.5

/** Sums the moves of all lines, or of the lines that pass `isCounted`. */
export function sumMoves(moves: Moves, isCounted: (scac: string) => boolean = () => true): number {
  let sum = 0
  for (const [scac, count] of moves) if (isCounted(scac)) sum += count
  return sum
}

/** Weight of the expected shares of a prefix, as a number of sampled moves. */
export const unseenWeight = 10

/** Returns a sentence such as `3 of 5 sampled FDCU containers moved with ONE`. */
export function seenInWords({ prefix }: OwnerPrefix, scac: string, moves: Moves): string {
  const count = moves.get(scac) ?? 0
  return `${count} of ${sumMoves(moves)} sampled ${prefix} containers moved with ${lineInWords(scac)}`
}

/** Returns the short name of a shipping line, or the code of an unknown line. */
export function lineInWords(scac: string): string {
  return findLine(scac)?.short_name ?? scac
}
