import { between, courseDegrees, greatCircleNm, type Position } from './great-circle.js'

interface PointAlong {
  latitude: number
  longitude: number
  headingDegrees: number
}

export interface Track {
  distanceNm: number
  /** Returns the position after a number of nautical miles. Numbers outside the route give its start or end. */
  at: (sailedNm: number) => PointAlong
}

const nowhere: Position = [0, 0]

export function followTrack(points: readonly Position[]): Track {
  const sailed = [0]
  points.forEach((to, i) => {
    const from = points[i - 1]
    if (from) sailed.push((sailed[i - 1] ?? 0) + greatCircleNm(from, to))
  })
  const distanceNm = sailed.at(-1) ?? 0
  const at = (sailedNm: number): PointAlong => {
    const next = firstBeyond(sailed, Math.min(distanceNm, Math.max(0, sailedNm)))
    const [before, after] = [sailed[next - 1] ?? 0, sailed[next] ?? 0]
    const from = points[next - 1] ?? nowhere
    const to = points[next] ?? from
    const share = after === before ? 1 : (sailedNm - before) / (after - before)
    const [longitude, latitude] = between(from, to, Math.min(1, Math.max(0, share)))
    return { latitude, longitude, headingDegrees: courseDegrees(from, to) }
  }
  return { distanceNm, at }
}

function firstBeyond(sailed: readonly number[], distanceNm: number): number {
  let [low, high] = [1, sailed.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sailed[middle] ?? 0) < distanceNm) low = middle + 1
    else high = middle
  }
  return low
}
