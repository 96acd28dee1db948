import type { Position } from '../../domain/sea-lanes/great-circle.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'
import { seaRoute } from '../../domain/sea-lanes/sea-route.js'

export interface WayAhead {
  from: Position
  to: Position
  /** Passages that the ship does not take. */
  closed: readonly Passage[]
}

/**
 * The way that a ship takes from where it is, along the sea lanes; straight across where none leads.
 * Looked up from its end, where it stays the same while the ship moves on.
 */
export function wayAhead({ from, to, closed }: WayAhead): readonly Position[] {
  const points = seaRoute({ from: to, to: from, closed })?.points
  return points ? [...points].reverse() : [from, to]
}
