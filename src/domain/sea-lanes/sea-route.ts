import { greatCircleNm, type Position } from './great-circle.js'
import { type LanePoint, nearestLane } from './nearest-lane.js'
import { isOverLand } from './over-land.js'
import type { Link, SeaNetwork } from './packed-network.js'
import { crosses, type Passage, passageGates, passagesOn } from './passages.js'
import { rememberLatest } from './remember-latest.js'
import { seaNetwork } from './sea-network.js'
import { type ShortestPaths, type Start, shortestPaths } from './shortest-paths.js'

export interface SeaRoute {
  distanceNm: number
  /** Points of the route: the place of departure, points on sea lanes, and the place of arrival. */
  points: readonly Position[]
  passages: readonly Passage[]
}

export interface RouteWish {
  from: Position
  to: Position
  closed?: readonly Passage[]
}

const reachNm = 140

/** Returns a route by sea. For close places, it is a straight line. Null if a place is far from all sea lanes. */
export function seaRoute({ from, to, closed = [] }: RouteWish): SeaRoute | null {
  const network = seaNetwork()
  const [start, end] = [lanePoint(from), lanePoint(to)]
  if (!start || !end) return null
  const directNm = greatCircleNm(from, to)
  const isNear = directNm <= start.distanceNm + end.distanceNm
  if (isNear && !isOverLand(from, to)) return routeOver([from, to])
  const arrivals = startsAt(network, end, closed)
  const paths = pathsOf({ from, closed })
  if (!paths) return null
  const isStraight = start.link === end.link && !isBarred([start.point, end.point], closed)
  const way = isStraight ? [] : wayBack(network, paths, arrivals)
  return way && routeOver([from, ...joint(start), ...way, ...joint(end), to])
}

function joint({ point, distanceNm }: LanePoint): Position[] {
  return distanceNm < 0.1 ? [] : [point]
}

function routeOver(way: readonly Position[]): SeaRoute {
  const points = withoutRepetition(way)
  return { distanceNm: lengthNm(points), points, passages: passagesOn(points) }
}

const lanePoint = rememberLatest({
  size: 1000,
  key: (position: Position) => position.join(),
  make: (position) => nearestLane(seaNetwork(), position, reachNm),
})

const pathsOf = rememberLatest({
  // Number of start ports in the cache (70 kB each). Simulated trips start at about a hundred ports.
  size: 128,
  key: ({ from, closed }: { from: Position; closed: readonly Passage[] }) =>
    [...from, ...[...closed].sort()].join(),
  make: ({ from, closed }): ShortestPaths | null => {
    const start = lanePoint(from)
    const network = seaNetwork()
    if (!start) return null
    const isClosed = closure(network, closed)
    return shortestPaths(network, { starts: startsAt(network, start, closed), isClosed })
  },
})

function closure({ positions }: SeaNetwork, closed: readonly Passage[]): (link: Link) => boolean {
  if (closed.length === 0) return () => false
  return ({ from, to }) => isBarred([positions[from], positions[to]], closed)
}

function isBarred(
  [from, to]: readonly [Position | undefined, Position | undefined],
  closed: readonly Passage[],
): boolean {
  return (
    from !== undefined &&
    to !== undefined &&
    closed.some((name) => crosses([from, to], passageGates[name]))
  )
}

function startsAt(
  { positions }: SeaNetwork,
  { link, point }: LanePoint,
  closed: readonly Passage[],
): Start[] {
  return [link.from, link.to].flatMap((end) => {
    const there = positions[end]
    if (!there || isBarred([point, there], closed)) return []
    return [{ point: end, distanceNm: greatCircleNm(point, there) }]
  })
}

function wayBack(
  { positions }: SeaNetwork,
  { distancesNm, before }: ShortestPaths,
  arrivals: readonly Start[],
): Position[] | null {
  const total = ({ point, distanceNm }: Start) => (distancesNm[point] ?? 0) + distanceNm
  const [nearest] = [...arrivals].sort((a, b) => total(a) - total(b))
  if (!nearest || !Number.isFinite(total(nearest))) return null
  const way: Position[] = []
  for (let point = nearest.point; point >= 0; point = before[point] ?? -1) {
    const position = positions[point]
    if (position) way.push(position)
  }
  return way.reverse()
}

function withoutRepetition(points: readonly Position[]): Position[] {
  return points.filter((point, i) => i === 0 || point.join() !== points[i - 1]?.join())
}

function lengthNm(points: readonly Position[]): number {
  return points.reduce((sum, point, i) => sum + greatCircleNm(points[i - 1] ?? point, point), 0)
}
