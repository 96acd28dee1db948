import type { Position } from '../route-features.js'

export function longitudeInRange(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude
  const turned = longitude - 360 * Math.round(longitude / 360)
  return turned < -180 ? turned + 360 : turned > 180 ? turned - 360 : turned
}

export function positionInRange(position: Position): Position {
  const longitude = position[0] ?? 0
  const inRange = longitudeInRange(longitude)
  return inRange === longitude ? position : at(inRange, position)
}

/**
 * Cuts a line at the antimeridian. Between two positions, the line goes the shorter way (RFC 7946, 3.1.9). The latitude
 * and other values are interpolated at the cut. A line that does not cross the antimeridian stays unchanged.
 */
export function splitLine(line: readonly Position[]): readonly (readonly Position[])[] {
  if (isWithin(line)) return [line]
  const parts: Position[][] = []
  let part: Position[] = []
  for (const position of line) {
    const next = positionInRange(position)
    const last = part[part.length - 1]
    if (last === undefined || Math.abs(longitudeOf(next) - longitudeOf(last)) <= 180) {
      part.push(next)
      continue
    }
    const begun = crossed(part, { last, next })
    if (begun === undefined) continue
    parts.push(part)
    part = begun
  }
  parts.push(part)
  // Drops parts of a single point: a line may begin on the antimeridian and leave it to the other side.
  const lasting = parts.filter(({ length }) => length > 1)
  return lasting.length > 0 ? lasting : parts.map((one) => [...one, ...one])
}

const longitudeOf = (position: Position): number => position[0] ?? 0

function isWithin(line: readonly Position[]): boolean {
  let previous = line[0]?.[0] ?? 0
  for (const position of line) {
    const longitude = longitudeOf(position)
    if (longitude < -180 || longitude > 180 || Math.abs(longitude - previous) > 180) return false
    previous = longitude
  }
  return true
}

interface Leap {
  last: Position
  next: Position
}

/** Returns the first position after the antimeridian. Returns undefined if the line only touches the antimeridian. */
function crossed(part: Position[], { last, next }: Leap): Position[] | undefined {
  const seam = longitudeOf(last) > longitudeOf(next) ? 180 : -180
  if (longitudeOf(next) === -seam) {
    const there = at(seam, next)
    if (!isSame(last, there)) part.push(there)
    return undefined
  }
  const crossing = onSeam(last, { next, seam })
  if (crossing !== last) part.push(crossing)
  return [at(-seam, crossing), next]
}

function at(longitude: number, position: Position): Position {
  const moved = position.slice()
  moved[0] = longitude
  return moved
}

function onSeam(last: Position, { next, seam }: { next: Position; seam: number }): Position {
  const from = longitudeOf(last)
  if (from === seam) return last
  const way = Math.abs(seam - from)
  const part = way / (way + Math.abs(longitudeOf(next) + seam))
  const crossing = [seam]
  for (let member = 1; member < last.length && member < next.length; member += 1) {
    crossing.push(between(last[member] ?? 0, next[member] ?? 0, part))
  }
  return crossing
}

function between(from: number, to: number, part: number): number {
  if (from === to) return from
  const value = from * (1 - part) + to * part
  return Math.min(Math.max(value, Math.min(from, to)), Math.max(from, to))
}

const isSame = (a: Position, b: Position): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])
