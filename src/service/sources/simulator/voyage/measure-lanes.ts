import { pairOfPorts, seaDistanceNm } from './sea-distance.js'
import { type Lane, lanes } from './simulated-lanes.js'

export function measureLanes(): Record<string, number> {
  const legs = Object.values(lanes).flatMap(({ from, to, hubs }: Lane) => [
    ...pairs(from, to),
    ...pairs(from, hubs),
    ...pairs(to, hubs),
  ])
  return Object.fromEntries(legs.map(([a, b]) => [pairOfPorts(a, b), seaDistanceNm(a, b)]))
}

function pairs(from: readonly string[], to: readonly string[]): [string, string][] {
  return from.flatMap((a) => to.map((b): [string, string] => [a, b]))
}
