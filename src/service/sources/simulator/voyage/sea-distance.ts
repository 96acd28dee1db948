import { greatCircleNm } from '../../../../domain/sea-lanes/great-circle.js'
import type { Passage } from '../../../../domain/sea-lanes/passages.js'
import { portRoute } from '../../../../domain/sea-lanes/port-route.js'
import { measuredDistances } from './measured-distances.js'
import { portPosition } from './port-position.js'

/** Factor by which headlands and rivers lengthen a straight line. Used if no sea lane is known. */
const detour = 1.06

const known = new Map(Object.entries(measuredDistances))

/** Returns the distance between two ports along sea lanes, in nautical miles. Throws for an unknown port. */
export function seaDistanceNm(from: string, to: string, closed: readonly Passage[] = []): number {
  const key = [pairOfPorts(from, to), ...closed].join()
  const distanceNm = known.get(key) ?? Math.round(measure(from, to, closed) * 10) / 10
  known.set(key, distanceNm)
  return distanceNm
}

export function pairOfPorts(from: string, to: string): string {
  return from < to ? `${from},${to}` : `${to},${from}`
}

function measure(from: string, to: string, closed: readonly Passage[]): number {
  const route = portRoute(from, to, closed)
  return route?.distanceNm ?? detour * greatCircleNm(portPosition(from), portPosition(to))
}
