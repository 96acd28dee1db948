import type { Position } from './great-circle.js'
import { latitudesApart, type NearestPoint, nearestOnLine } from './nearest-on-line.js'
import { isOverLand } from './over-land.js'
import type { Link, SeaNetwork } from './packed-network.js'

/** Point on the nearest sea lane. A route from a position begins at this point. */
export interface LanePoint extends NearestPoint {
  link: Link
}

/** Returns the nearest sea lane, preferably without land in between. Null if it is farther than `withinNm`. */
export function nearestLane(
  network: SeaNetwork,
  position: Position,
  withinNm: number,
): LanePoint | null {
  const isAfloat = (point: Position) => !isOverLand(position, point)
  return (
    nearestOf(network, { position, withinNm, isReachable: isAfloat }) ??
    nearestOf(network, { position, withinNm, isReachable: () => true })
  )
}

interface Wish {
  position: Position
  withinNm: number
  isReachable: (point: Position) => boolean
}

function nearestOf(
  { positions, links }: SeaNetwork,
  { position, withinNm, isReachable }: Wish,
): LanePoint | null {
  let nearest: LanePoint | null = null
  let limitNm = withinNm
  for (const link of links) {
    const from = positions[link.from]
    const to = positions[link.to]
    if (!from || !to || latitudesApart(position, from, to) > limitNm / 60) continue
    const found = nearestOnLine(position, [from, to])
    if (found.distanceNm >= limitNm || !isReachable(found.point)) continue
    nearest = { ...found, link }
    limitNm = found.distanceNm
  }
  return nearest
}
