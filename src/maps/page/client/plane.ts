import { geoMercatorRaw } from 'd3-geo'
import type { PackedLine, Point } from '../page-data.js'

/** A point on the map. x is the longitude in degrees to the east. y is in Mercator units to the south. */
export type Spot = readonly [x: number, y: number]

export type Box = readonly [west: number, north: number, east: number, south: number]

const degree = Math.PI / 180

/** Northernmost latitude on the map. A Mercator map cannot show the poles. */
const farthestNorth = 85

export function spotOf([longitude, latitude]: Point): Spot {
  const within = Math.max(-farthestNorth, Math.min(farthestNorth, latitude))
  return [longitude, -geoMercatorRaw(0, within * degree)[1] / degree]
}

export function positionAt([x, y]: Spot): Point {
  return [x, (2 * Math.atan(Math.exp(-y * degree)) - Math.PI / 2) / degree]
}

/** Returns the points of a line as `x, y, x, y, …`, moved to the east by `shift` degrees. */
export function unpackLine(packed: PackedLine, shift: number): Float64Array {
  const line = new Float64Array(packed.length)
  let [x, y] = [0, 0]
  for (let at = 0; at < packed.length; at += 2) {
    x += packed[at] ?? 0
    y += packed[at + 1] ?? 0
    const spot = spotOf([x / 1000, y / 1000])
    line[at] = spot[0] + shift
    line[at + 1] = spot[1]
  }
  return line
}

export function around(boxes: readonly Box[]): Box | undefined {
  const [first, ...others] = boxes
  return first && others.reduce(both, first)
}

const both = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

export function boxOf(line: Float64Array): Box {
  const none = Number.POSITIVE_INFINITY
  let [west, north, east, south] = [none, none, -none, -none]
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0]
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return [west, north, east, south]
}
