import { greatCircleNm } from '../../../../domain/sea-lanes/great-circle.js'
import type { Passage } from '../../../../domain/sea-lanes/passages.js'
import { portRoute } from '../../../../domain/sea-lanes/port-route.js'
import { measuredDistances } from './measured-distances.js'
import { portPosition } from './port-position.js'

/** For headlands and rivers, used if no sea lane is known. */
const detour = 1.06

const known = new Map(Object.entries(measuredDistances))

/** Along the sea lanes, to one decimal. Throws if a port is unknown. */
export function seaDistanceNm(from: string, to: string, closed: readonly Passage[] = []): number {
  const key = [pairOfPorts(from, to), ...closed].join()
  const distanceNm = known.get(key) ?? Math.round(measure(from, to, closed) * 10) / 10
  known.set(key, distanceNm)
  return distanceNm
}

/** Does not depend on the order of the ports. */
export function pairOfPorts(from: string, to: string): string {
  return from < to ? `${from},${to}` : `${to},${from}`
}

function measure(from: string, to: string, closed: readonly Passage[]): number {
  const route = portRoute(from, to, closed)
  return route?.distanceNm ?? detour * greatCircleNm(portPosition(from), portPosition(to))
}
