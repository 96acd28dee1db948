import type { HoldName } from '../../../../contract/vocabulary.js'

/** The state of one hold, in the terminal's own words. */
export interface HoldState {
  name: HoldName
  status: 'hold' | 'pending' | 'released'
  description: string | null
}

const ranks = { released: 0, pending: 1, hold: 2 }

/**
 * Merges two statements about one hold: if one of them says that it is held, it is held. The order
 * makes no difference.
 */
export function mergeHolds(a: HoldState, b: HoldState): HoldState {
  if (ranks[a.status] !== ranks[b.status]) return ranks[a.status] > ranks[b.status] ? a : b
  const words = [a, b].flatMap(({ description }) => description?.split(between) ?? [])
  const description = [...new Set(words)].sort().join(between)
  return { ...a, description: description === '' ? null : description.slice(0, 500) }
}

const between = '; '

/** Adds a statement about a hold to the known holds. */
export function addHold(holds: Map<HoldName, HoldState>, hold: HoldState): void {
  const known = holds.get(hold.name)
  holds.set(hold.name, known ? mergeHolds(known, hold) : hold)
}
