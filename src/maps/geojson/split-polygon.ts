import type { Position } from '../route-features.js'

type Ring = readonly Position[]
type Polygon = readonly Ring[]

/** Cuts a polygon at the antimeridian if it goes beyond ±180 degrees (RFC 7946, 3.1.9). Other polygons stay whole. */
export function splitPolygon(polygon: Polygon): readonly Polygon[] {
  const { west, east } = reach(polygon)
  if (west >= -180 && east <= 180) return [polygon]
  const parts: Polygon[] = []
  for (let seam = 360 * Math.floor((west + 180) / 360) - 180; seam < east; seam += 360) {
    const [outer, ...holes] = polygon.map((ring) => between(ring, seam))
    if (outer === undefined || outer.length < 4) continue
    const part = [outer, ...holes.filter(({ length }) => length >= 4)]
    parts.push(part.map((ring) => ring.map((position) => moved(position, seam))))
  }
  return parts.length > 0 ? parts : [polygon.map((ring) => ring.map(turned))]
}

function reach(polygon: Polygon): { west: number; east: number } {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const ring of polygon) {
    for (const [longitude = 0] of ring) {
      west = Math.min(west, longitude)
      east = Math.max(east, longitude)
    }
  }
  return { west, east }
}

function between(ring: Ring, seam: number): Position[] {
  const east = clipped(ring.slice(0, -1), { seam, isInside: (longitude) => longitude >= seam })
  const end = seam + 360
  const both = clipped(east, { seam: end, isInside: (longitude) => longitude <= end })
  const [first] = both
  return first === undefined || isLine(both) ? [] : [...both, first.slice()]
}

const isLine = (ring: Ring): boolean => ring.every(([longitude]) => longitude === ring[0]?.[0])

interface Half {
  seam: number
  isInside(longitude: number): boolean
}

function clipped(ring: Ring, { seam, isInside }: Half): Position[] {
  const result: Position[] = []
  let before = ring.at(-1)
  for (const position of ring) {
    const isIn = isInside(position[0] ?? 0)
    if (before !== undefined && isInside(before[0] ?? 0) !== isIn) {
      const crossing = crossed(before, { position, seam })
      if (!isSame(crossing, isIn ? position : before)) result.push(crossing)
    }
    if (isIn) result.push(position)
    before = position
  }
  return result
}

function crossed(from: Position, { position, seam }: { position: Position; seam: number }) {
  const [start = 0, end = 0] = [from[0], position[0]]
  const part = (seam - start) / (end - start)
  const crossing = [seam]
  for (let member = 1; member < from.length && member < position.length; member += 1) {
    const [a = 0, b = 0] = [from[member], position[member]]
    crossing.push(Math.min(Math.max(a * (1 - part) + b * part, Math.min(a, b)), Math.max(a, b)))
  }
  return crossing
}

const isSame = (a: Position, b: Position): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

function moved(position: Position, seam: number): Position {
  const inRange = position.slice()
  inRange[0] = Math.min(180, Math.max(-180, (position[0] ?? 0) - seam - 180))
  return inRange
}

function turned(position: Position): Position {
  const longitude = position[0] ?? 0
  return moved(position, 360 * Math.floor((longitude + 180) / 360) - 180)
}
