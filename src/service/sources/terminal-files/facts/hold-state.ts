import type { HoldName } from '../../../../contract/vocabulary.js'

export interface HoldState {
  name: HoldName
  status: 'hold' | 'pending' | 'released'
  description: string | null
}

const ranks = { released: 0, pending: 1, hold: 2 }

/** Merges two statements about the same hold. The hold is active if at least one statement says so. */
export function mergeHolds(a: HoldState, b: HoldState): HoldState {
  if (ranks[a.status] !== ranks[b.status]) return ranks[a.status] > ranks[b.status] ? a : b
  const words = [a, b].flatMap(({ description }) => description?.split(between) ?? [])
  const description = [...new Set(words)].sort().join(between)
  return { ...a, description: description === '' ? null : description.slice(0, 500) }
}

const between = '; '

export function addHold(holds: Map<HoldName, HoldState>, hold: HoldState): void {
  const known = holds.get(hold.name)
  holds.set(hold.name, known ? mergeHolds(known, hold) : hold)
}
