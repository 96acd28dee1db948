import type { Position } from './great-circle.js'
import { latitudesApart, type NearestPoint, nearestOnLine } from './nearest-on-line.js'
import type { Link, SeaNetwork } from './packed-network.js'

/** Where a position meets the network: a point of a link, which need not be one of its ends. */
export interface LanePoint extends NearestPoint {
  link: Link
}

/** The nearest point of any lane; null when there is none within so many nautical miles. */
export function nearestLane(
  { positions, links }: SeaNetwork,
  position: Position,
  withinNm: number,
): LanePoint | null {
  let nearest: LanePoint | null = null
  let limitNm = withinNm
  for (const link of links) {
    const from = positions[link.from]
    const to = positions[link.to]
    if (!from || !to || latitudesApart(position, from, to) > limitNm / 60) continue
    const found = nearestOnLine(position, [from, to])
    if (found.distanceNm >= limitNm) continue
    nearest = { ...found, link }
    limitNm = found.distanceNm
  }
  return nearest
}
