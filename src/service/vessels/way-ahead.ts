import type { Position } from '../../domain/sea-lanes/great-circle.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'
import { seaRoute } from '../../domain/sea-lanes/sea-route.js'

export interface WayAhead {
  from: Position
  to: Position
  closed: readonly Passage[]
}

/** Returns the way to a port: along sea lanes, or straight if none leads there. Reuses results for the same port. */
export function wayAhead({ from, to, closed }: WayAhead): readonly Position[] {
  const points = seaRoute({ from: to, to: from, closed })?.points
  return points ? [...points].reverse() : [from, to]
}
