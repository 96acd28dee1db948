import type { HoldName } from '../../../../contract/vocabulary.js'

/** How one hold stands, with the terminal's own words. */
export interface HoldState {
  name: HoldName
  status: 'hold' | 'pending' | 'released'
  description: string | null
}

const ranks = { released: 0, pending: 1, hold: 2 }

/** Of two statements about one hold: what is held in one is held. Their order makes no difference. */
export function mergeHolds(a: HoldState, b: HoldState): HoldState {
  if (ranks[a.status] !== ranks[b.status]) return ranks[a.status] > ranks[b.status] ? a : b
  const words = [a, b].flatMap(({ description }) => description?.split(between) ?? [])
  const description = [...new Set(words)].sort().join(between)
  return { ...a, description: description === '' ? null : description.slice(0, 500) }
}

const between = '; '

/** Adds what is said of a hold to what is known. */
export function addHold(holds: Map<HoldName, HoldState>, hold: HoldState): void {
  const known = holds.get(hold.name)
  holds.set(hold.name, known ? mergeHolds(known, hold) : hold)
}
