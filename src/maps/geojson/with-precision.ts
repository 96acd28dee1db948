import type { Geometry, Position, RouteCollection } from '../route-features.js'

/** Rounds to `decimals` (0 to 15). Merges equal neighboring positions, but keeps two positions per line. */
export function withPrecision(map: RouteCollection, decimals: number): RouteCollection {
  const round = (value: number): number => Number(value.toFixed(decimals)) + 0
  const features = map.features.map((feature) => ({
    ...roundedBounds(feature, round),
    geometry: feature.geometry && roundedGeometry(feature.geometry, round),
  }))
  return { ...roundedBounds(map, round), features }
}

type Round = (value: number) => number

function roundedGeometry(geometry: Geometry, round: Round): Geometry {
  const { type, geometries } = geometry
  const rounded = roundedBounds(geometry, round)
  if (type === 'GeometryCollection' && geometries !== undefined) {
    return { ...rounded, geometries: geometries.map((part) => roundedGeometry(part, round)) }
  }
  if (!isKnown(type)) return geometry
  return { ...rounded, coordinates: roundedCoordinates(geometry, round) }
}

const known = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']

const isKnown = (type: string): boolean => known.includes(type)

function roundedCoordinates({ type, coordinates }: Geometry, round: Round): unknown {
  if (type === 'LineString') return roundedLine(coordinates as Position[], round)
  if (type === 'MultiLineString') {
    return (coordinates as Position[][]).map((line) => roundedLine(line, round))
  }
  return rounded(coordinates, round)
}

function rounded(value: unknown, round: Round): unknown {
  if (Array.isArray(value)) return value.map((member) => rounded(member, round))
  return typeof value === 'number' ? round(value) : value
}

function roundedLine(line: readonly Position[], round: Round): Position[] {
  const result: Position[] = []
  for (const position of line) {
    const here = position.map(round)
    const last = result.at(-1)
    if (last === undefined || here.some((value, index) => value !== last[index])) result.push(here)
  }
  const [only = []] = result
  return result.length > 1 ? result : [only, only]
}

function roundedBounds<Whole extends object>(whole: Whole, round: Round): Whole {
  return 'bbox' in whole ? { ...whole, bbox: rounded(whole.bbox, round) } : whole
}
