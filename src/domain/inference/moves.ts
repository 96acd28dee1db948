import { findLine } from '../reference/lines.js'
import type { OwnerPrefix } from '../reference/owner-prefixes.js'

/** How often each line (SCAC) was seen moving containers; a move may weigh less than one. */
export type Moves = ReadonlyMap<string, number>

/** Related prefixes count half. A merged brand counts as the line that took it over. */
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

/** Moves of a line's other prefixes say less about a prefix than its own moves. */
const siblingWeight = 0.5

/** Returns the sum of all moves, or of those whose line passes the test. */
export function sumMoves(moves: Moves, isCounted: (scac: string) => boolean = () => true): number {
  let sum = 0
  for (const [scac, count] of moves) if (isCounted(scac)) sum += count
  return sum
}

/** The weight of containers that were not sampled, relative to those that were. */
export const unseenWeight = 10

/** For example `3 of 5 sampled FDCU boxes moved with ONE`. */
export function seenInWords({ prefix }: OwnerPrefix, scac: string, moves: Moves): string {
  const count = moves.get(scac) ?? 0
  return `${count} of ${sumMoves(moves)} sampled ${prefix} containers moved with ${lineInWords(scac)}`
}

/** Returns the short name of a line, or its code if it has none here. */
export function lineInWords(scac: string): string {
  return findLine(scac)?.short_name ?? scac
}
