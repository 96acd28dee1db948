import type { Geometry, Position } from '../route-features.js'
import { partsOf } from './parts-of.js'

/**
 * Returns the smallest rectangle around geometries: west, south, east, north. If it crosses the antimeridian, west is
 * greater than east (RFC 7946, 5.2). Includes heights only if all positions have one. Undefined without positions.
 */
export function boundsOf(
  geometries: readonly (Geometry | null)[],
  dimensions: 2 | 3,
): number[] | undefined {
  const parts = geometries.map(partsOf)
  const pieces = parts.flatMap(({ points, lines }) => [...points.map((point) => [point]), ...lines])
  if (pieces.length === 0) return undefined
  const [west, east] = westAndEast(pieces.map((piece) => extentOf(piece, 0)))
  const south = least(pieces.map((piece) => extentOf(piece, 1)))
  const heights = least(pieces.map((piece) => extentOf(piece, 2)))
  return dimensions === 3 && Number.isFinite(heights[0] + heights[1])
    ? [west, south[0], heights[0], east, south[1], heights[1]]
    : [west, south[0], east, south[1]]
}

type Extent = readonly [from: number, to: number]

function extentOf(piece: readonly Position[], member: number): Extent {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const position of piece) {
    const value = position[member] ?? Number.NaN
    from = Math.min(from, value)
    to = Math.max(to, value)
  }
  return [from, to]
}

function least(extents: readonly Extent[]): Extent {
  return extents.reduce(([from, to], next) => [Math.min(from, next[0]), Math.max(to, next[1])])
}

function westAndEast(extents: readonly Extent[]): Extent {
  const sorted = [...extents].sort((a, b) => a[0] - b[0])
  const [first = [0, 0]] = sorted
  const whole = least(sorted)
  let widest = { gap: whole[0] + 360 - whole[1], bounds: whole }
  let reached = first[1]
  for (const [from, to] of sorted) {
    if (from - reached > widest.gap) widest = { gap: from - reached, bounds: [from, reached] }
    reached = Math.max(reached, to)
  }
  return widest.bounds
}
