import { between, greatCircleNm, type Position, wrapLongitude } from './great-circle.js'

export interface NearestPoint {
  point: Position
  /** Position of the point on the line: 0 is the start of the line, 1 is its end. */
  share: number
  distanceNm: number
}

/** Finds the point of a line nearest to a position, as if the earth were flat. Returns the great-circle distance. */
export function nearestOnLine(
  position: Position,
  line: readonly [Position, Position],
): NearestPoint {
  const share = nearestShare(position, line)
  const point = between(line[0], line[1], share)
  return { point, share, distanceNm: greatCircleNm(position, point) }
}

export function latitudesApart(position: Position, from: Position, to: Position): number {
  return Math.max(Math.min(from[1], to[1]) - position[1], position[1] - Math.max(from[1], to[1]), 0)
}

function nearestShare(position: Position, [from, to]: readonly [Position, Position]): number {
  const scale = Math.cos((position[1] * Math.PI) / 180)
  const x = wrapLongitude(from[0] - position[0]) * scale
  const y = from[1] - position[1]
  const dx = wrapLongitude(to[0] - from[0]) * scale
  const dy = to[1] - from[1]
  const square = dx * dx + dy * dy
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / square))
}
