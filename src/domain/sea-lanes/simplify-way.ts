import { crossesLand } from './coastline.js'
import { type Position, wrapLongitude } from './great-circle.js'

const mostPoints = 500
const finestNm = 0.1
const coarsestNm = 60

/** Simplifies a route with the Douglas-Peucker algorithm. Does not create new crossings of land. */
export function simplifyWay(way: readonly Position[]): Position[] {
  const points = way.filter((point, i) => i === 0 || point.join() !== way[i - 1]?.join())
  for (let toleranceNm = finestNm; ; toleranceNm *= 2) {
    const kept = keptPoints(points, toleranceNm)
    if (kept.length <= mostPoints) return kept
  }
}

interface Span {
  first: number
  last: number
}

function keptPoints(points: readonly Position[], toleranceNm: number): Position[] {
  const isKept = new Uint8Array(points.length).fill(1, 0, 1).fill(1, points.length - 1)
  const spans: Span[] = [{ first: 0, last: points.length - 1 }]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const { first, last } = span
    const { index, distanceNm } = farthestPoint(points, span)
    if (index < 0) continue
    const minds = toleranceNm <= coarsestNm
    if (distanceNm <= toleranceNm && !(minds && cutsOverLand(points, span))) continue
    isKept[index] = 1
    spans.push({ first, last: index }, { first: index, last })
  }
  return points.filter((_, i) => isKept[i] === 1)
}

function farthestPoint(points: readonly Position[], { first, last }: Span) {
  let farthest = { index: -1, distanceNm: -1 }
  const [from, to] = [points[first], points[last]]
  if (!from || !to) return farthest
  for (let index = first + 1; index < last; index += 1) {
    const distanceNm = distanceToChord(points[index] ?? from, from, to)
    if (distanceNm > farthest.distanceNm) farthest = { index, distanceNm }
  }
  return farthest
}

function distanceToChord(point: Position, from: Position, to: Position): number {
  const scale = Math.cos((point[1] * Math.PI) / 180)
  const [x, y] = [wrapLongitude(point[0] - from[0]) * scale, point[1] - from[1]]
  const [dx, dy] = [wrapLongitude(to[0] - from[0]) * scale, to[1] - from[1]]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / square))
  return 60 * Math.hypot(x - dx * share, y - dy * share)
}

/** Returns whether the straight line crosses land although the route between its ends does not. */
function cutsOverLand(points: readonly Position[], { first, last }: Span): boolean {
  const [from, to] = [points[first], points[last]]
  if (!from || !to || !crossesLand(from, to)) return false
  const between = points.slice(first, last + 1)
  return !between.some((point, i) => i > 0 && crossesLand(between[i - 1] ?? point, point))
}
