import type { LeafWords } from './leaf-words.js'
import { oneInSix } from './pairwise.js'
import { knownLeaves, type Leaf } from './run-leaf.js'

const all = knownLeaves()

/** Returns the leaves of the wanted kinds among those that a sweep takes. */
const of = (taken: readonly Leaf[], ...prints: LeafWords['prints'][]): Leaf[] =>
  taken.filter(({ use }) => prints.includes(use.prints))

/** These tables are printed in windows of many widths, so they are always tried. */
export const wideLists = [
  'oct containers list',
  'oct shipments list',
  'oct holds',
  'oct tracking list',
]

const isWide = ({ path }: Leaf): boolean => wideLists.includes(path)
const isEndless = ({ use }: Leaf): boolean => use.prints === 'endless'

function united(...parts: readonly (readonly Leaf[])[]): readonly Leaf[] {
  const taken = new Set(parts.flat())
  return all.filter((leaf) => taken.has(leaf))
}

/**
 * The leaves that each sweep tries. In the suite, each sweep takes one in six commands, and the sweeps together run
 * every command. The campaign of the sweeps gives every command to each of them.
 */
export const swept = {
  terminal: united(oneInSix(all, 0), all.filter(isEndless)),
  terminalRows: united(of(oneInSix(all, 1), 'rows'), all.filter(isWide)),
  accessible: oneInSix(all, 2),
  accessibleRows: of(oneInSix(all, 5), 'rows'),
  adversity: of(oneInSix(all, 3), 'rows', 'text', 'nothing'),
  formats: of(oneInSix(all, 4), 'rows'),
  formatsOthers: united(
    of(oneInSix(all, 1), 'text', 'nothing'),
    of(oneInSix(all, 4), 'text', 'nothing'),
  ),
  inert: of(oneInSix(all, 5), 'rows', 'text', 'nothing'),
  footers: of(oneInSix(all, 0), 'rows'),
  timeZones: of(oneInSix(all, 3), 'rows'),
} as const
