import type { Geometry, Position } from '../route-features.js'
import type { Doubts } from './doubts.js'
import { withoutForbiddenMembers } from './without-forbidden-members.js'

/**
 * Returns a geometry without invalid positions, and without lines of fewer than two positions (RFC 7946, 3.1 and 3.2).
 * Returns null if nothing is left. Returns a valid geometry, and a geometry of an unknown kind, unchanged.
 */
export function readGeometry(value: unknown, doubts: Doubts, depth = 0): Geometry | null {
  if (value === null) return null
  const { type, coordinates, geometries } = value as Partial<Geometry>
  if (typeof type !== 'string' || depth > deepest) return lost(doubts, 'geometry without a type')
  if (type === 'GeometryCollection') return collection(value as Geometry, { doubts, depth })
  const read = readers.get(type)
  if (read === undefined) {
    doubts.note('geometry of an unknown type, kept unchanged')
    return value as Geometry
  }
  const result = read(coordinates, doubts)
  if (result === undefined) return null
  const whole = withoutForbiddenMembers(value as Geometry, 'geometry', doubts)
  return result === coordinates && geometries === undefined
    ? whole
    : { ...whole, coordinates: result }
}

/** Maximum nesting depth of geometry collections. The standard discourages even one level (RFC 7946, 3.1.8). */
const deepest = 8

const farthestLongitude = 3600

function lost(doubts: Doubts, what: string): null {
  doubts.note(`${what}, left out`)
  return null
}

function collection(
  value: Geometry,
  { doubts, depth }: { doubts: Doubts; depth: number },
): Geometry | null {
  const { geometries } = value
  if (!Array.isArray(geometries)) return lost(doubts, 'geometry collection without geometries')
  const result = geometries.flatMap((part) => readGeometry(part ?? null, doubts, depth + 1) ?? [])
  if (result.length === 0) return null
  const whole = withoutForbiddenMembers(value, 'geometry', doubts)
  return isUnchanged(result, geometries) ? whole : { ...whole, geometries: result }
}

type Reader = (coordinates: unknown, doubts: Doubts) => unknown

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['Point', position],
  ['MultiPoint', (value, doubts) => each(value, doubts, { read: position, least: 1 })],
  ['LineString', line],
  ['MultiLineString', (value, doubts) => each(value, doubts, { read: line, least: 1 })],
  ['Polygon', rings],
  ['MultiPolygon', (value, doubts) => each(value, doubts, { read: rings, least: 1 })],
])

function position(value: unknown, doubts: Doubts): Position | undefined {
  if (!Array.isArray(value) || !Number.isFinite(value[0]) || !Number.isFinite(value[1])) {
    doubts.note('position without two numbers, left out')
    return undefined
  }
  const [longitude, latitude] = value as [number, number]
  if (Math.abs(latitude) > 90) doubts.note('latitude beyond 90°, left out')
  else if (Math.abs(longitude) > farthestLongitude) doubts.note('longitude out of range, left out')
  else return withHeight(value, doubts)
  return undefined
}

/** Returns longitude, latitude and, if present, height. Drops further values of the position (RFC 7946, 3.1.1). */
function withHeight(value: Position, doubts: Doubts): Position {
  if (value.length === 2) return value
  if (!Number.isFinite(value[2])) return value.slice(0, 2)
  if (value.length === 3) return value
  doubts.note('position with more than three values: only three are used')
  return value.slice(0, 3)
}

function line(value: unknown, doubts: Doubts): Position[] | undefined {
  return each(value, doubts, {
    read: position,
    least: 2,
    short: 'line with fewer than two positions',
  })
}

/** Returns a polygon's rings; null if a position is invalid, because the area would be wrong without it. */
function rings(value: unknown, doubts: Doubts): Position[][] | undefined {
  const read = each(value, doubts, { read: ring, least: 1 })
  return read && read.length === (value as unknown[]).length ? read : undefined
}

function ring(value: unknown, doubts: Doubts): Position[] | undefined {
  const closed = Array.isArray(value) ? closedRing(value, doubts) : value
  const short = 'ring with fewer than four positions'
  const read = each(closed, doubts, { read: position, least: 4, short })
  return read && read.length === (closed as unknown[]).length ? read : undefined
}

/** Closes an open ring by adding its first position at the end (RFC 7946, 3.1.6), unless the ring is too short. */
function closedRing(ring: unknown[], doubts: Doubts): unknown[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length < 3 || !Array.isArray(first) || !Array.isArray(last)) return ring
  const isClosed =
    first.length === last.length && first.every((value, index) => value === last[index])
  if (isClosed) return ring
  doubts.note('ring was open, closed by repeating its first position')
  return [...ring, first]
}

interface PartRules<Part> {
  read: (value: unknown, doubts: Doubts) => Part | undefined
  least: number
  short?: string
}

function each<Part>(
  value: unknown,
  doubts: Doubts,
  { read, least, short = 'geometry without coordinates' }: PartRules<Part>,
): Part[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : []
  const result: Part[] = []
  for (const one of given) {
    const part = read(one, doubts)
    if (part !== undefined) result.push(part)
  }
  if (result.length >= least) return isUnchanged(result, given) ? (given as Part[]) : result
  doubts.note(`${short}, left out`)
  return undefined
}

const isUnchanged = (result: readonly unknown[], given: readonly unknown[]): boolean =>
  result.length === given.length && result.every((part, index) => part === given[index])
