import type { Geometry, Position } from '../route-features.js'

export interface Parts {
  readonly points: readonly Position[]
  readonly lines: readonly (readonly Position[])[]
}

/** Returns the parts of a geometry. The rings of polygons become lines. The geometry must come from `readRouteMap`. */
export function partsOf(geometry: Geometry | null): Parts {
  const points: Position[] = []
  const lines: (readonly Position[])[] = []
  collect(geometry, { points, lines })
  return { points, lines }
}

interface Basket {
  points: Position[]
  lines: (readonly Position[])[]
}

function collect(geometry: Geometry | null, basket: Basket): void {
  if (geometry === null) return
  const { type, coordinates, geometries = [] } = geometry
  if (type === 'Point') basket.points.push(coordinates as Position)
  if (type === 'MultiPoint')
    for (const point of coordinates as Position[]) basket.points.push(point)
  if (type === 'LineString') basket.lines.push(coordinates as Position[])
  if (type === 'MultiLineString' || type === 'Polygon')
    addLines(coordinates as Position[][], basket)
  if (type === 'MultiPolygon') {
    for (const rings of coordinates as Position[][][]) addLines(rings, basket)
  }
  if (type === 'GeometryCollection') for (const part of geometries) collect(part, basket)
}

function addLines(lines: readonly (readonly Position[])[], basket: Basket): void {
  for (const line of lines) basket.lines.push(line)
}
