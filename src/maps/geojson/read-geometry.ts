import type { Geometry, Position } from '../route-features.js'
import type { Doubts } from './doubts.js'
import { withoutStrangeMembers } from './without-strange-members.js'

/**
 * A geometry without what is no position, and without lines that have fewer than two; null where
 * nothing is left (RFC 7946, 3.1 and 3.2). What is as it should be is the very object that came,
 * kinds that no standard knows as well.
 */
export function readGeometry(value: unknown, doubts: Doubts, depth = 0): Geometry | null {
  if (value === null) return null
  const { type, coordinates, geometries } = value as Partial<Geometry>
  if (typeof type !== 'string' || depth > deepest) return lost(doubts, 'geometry of no kind')
  if (type === 'GeometryCollection') return collection(value as Geometry, { doubts, depth })
  const read = readers.get(type)
  if (read === undefined) {
    doubts.note('geometry of an unknown kind, kept as it is')
    return value as Geometry
  }
  const kept = read(coordinates, doubts)
  if (kept === undefined) return null
  const whole = withoutStrangeMembers(value as Geometry, 'geometry', doubts)
  return kept === coordinates && geometries === undefined ? whole : { ...whole, coordinates: kept }
}

/** Collections in collections: a standard discourages already one (RFC 7946, 3.1.8). */
const deepest = 8

/** No line goes round the earth so often, in degrees. */
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
  if (!Array.isArray(geometries)) return lost(doubts, 'geometry collection of nothing')
  const kept = geometries.flatMap((part) => readGeometry(part ?? null, doubts, depth + 1) ?? [])
  if (kept.length === 0) return null
  const whole = withoutStrangeMembers(value, 'geometry', doubts)
  return isUnchanged(kept, geometries) ? whole : { ...whole, geometries: kept }
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
  else if (Math.abs(longitude) > farthestLongitude) doubts.note('longitude out of reason, left out')
  else return withHeight(value, doubts)
  return undefined
}

/** With a height where that is a number, and nothing behind it (RFC 7946, 3.1.1). */
function withHeight(value: Position, doubts: Doubts): Position {
  if (value.length === 2) return value
  if (!Number.isFinite(value[2])) return value.slice(0, 2)
  if (value.length === 3) return value
  doubts.note('what stands behind a height, left out')
  return value.slice(0, 3)
}

function line(value: unknown, doubts: Doubts): Position[] | undefined {
  return each(value, doubts, {
    read: position,
    least: 2,
    short: 'line of fewer than two positions',
  })
}

/** A ring that lost a position encloses something else: the whole polygon goes. */
function rings(value: unknown, doubts: Doubts): Position[][] | undefined {
  const read = each(value, doubts, { read: ring, least: 1 })
  return read && read.length === (value as unknown[]).length ? read : undefined
}

function ring(value: unknown, doubts: Doubts): Position[] | undefined {
  const closed = Array.isArray(value) ? closedRing(value, doubts) : value
  const short = 'ring of fewer than four positions'
  const read = each(closed, doubts, { read: position, least: 4, short })
  return read && read.length === (closed as unknown[]).length ? read : undefined
}

/** With its first position as its last (RFC 7946, 3.1.6); what is too short to be closed stays. */
function closedRing(ring: unknown[], doubts: Doubts): unknown[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length < 3 || !Array.isArray(first) || !Array.isArray(last)) return ring
  const isClosed =
    first.length === last.length && first.every((value, index) => value === last[index])
  if (isClosed) return ring
  doubts.note('ring that was not closed, closed')
  return [...ring, first]
}

interface Wish<Part> {
  read: (value: unknown, doubts: Doubts) => Part | undefined
  least: number
  /** What it is called with fewer. */
  short?: string
}

function each<Part>(
  value: unknown,
  doubts: Doubts,
  { read, least, short = 'geometry without coordinates' }: Wish<Part>,
): Part[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : []
  const kept: Part[] = []
  for (const one of given) {
    const part = read(one, doubts)
    if (part !== undefined) kept.push(part)
  }
  if (kept.length >= least) return isUnchanged(kept, given) ? (given as Part[]) : kept
  doubts.note(`${short}, left out`)
  return undefined
}

const isUnchanged = (kept: readonly unknown[], given: readonly unknown[]): boolean =>
  kept.length === given.length && kept.every((part, index) => part === given[index])
