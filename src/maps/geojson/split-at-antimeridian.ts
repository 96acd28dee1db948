import type { Geometry, Position, RouteCollection, RouteFeature } from '../route-features.js'
import { boundsOf } from './bounds-of.js'
import { positionInRange, splitLine } from './split-line.js'
import { splitPolygon } from './split-polygon.js'

/**
 * Cuts lines and polygons of a map at the antimeridian, so that all longitudes are in range (RFC 7946, 3.1.9). A
 * feature without a cut stays unchanged. The `bbox` of a changed object is computed again. If a `bbox` crosses the
 * antimeridian, its west is greater than its east (5.2). The map must come from `readRouteMap`.
 */
export function splitAtAntimeridian(map: RouteCollection): RouteCollection {
  const features = map.features.map(splitFeature)
  if (features.every((feature, index) => feature === map.features[index])) return map
  const geometries = features.map(({ geometry }) => geometry)
  return withBounds({ ...map, features }, geometries)
}

function splitFeature(feature: RouteFeature): RouteFeature {
  const geometry = feature.geometry && splitGeometry(feature.geometry)
  return geometry === feature.geometry ? feature : withBounds({ ...feature, geometry }, [geometry])
}

function splitGeometry(geometry: Geometry): Geometry {
  const { type, coordinates, geometries } = geometry
  if (type === 'Point') {
    const position = positionInRange(coordinates as Position)
    return position === coordinates ? geometry : changed(geometry, { coordinates: position })
  }
  if (type === 'MultiPoint') {
    const positions = mapped(coordinates as Position[], positionInRange)
    return positions === coordinates ? geometry : changed(geometry, { coordinates: positions })
  }
  if (type === 'LineString') return inParts(geometry, [coordinates as Position[]])
  if (type === 'MultiLineString') return inParts(geometry, coordinates as Position[][])
  if (type === 'Polygon') return inPolygons(geometry, [coordinates as Position[][]])
  if (type === 'MultiPolygon') return inPolygons(geometry, coordinates as Position[][][])
  if (type !== 'GeometryCollection' || geometries === undefined) return geometry
  const members = mapped(geometries, splitGeometry)
  return members === geometries ? geometry : changed(geometry, { geometries: members })
}

function inParts(geometry: Geometry, lines: readonly (readonly Position[])[]): Geometry {
  const parts = lines.flatMap(splitLine)
  const isAsItWas = parts.length === lines.length && parts.every((part, at) => part === lines[at])
  if (isAsItWas) return geometry
  return geometry.type === 'LineString' && parts.length === 1
    ? changed(geometry, { coordinates: parts[0] })
    : changed(geometry, { type: 'MultiLineString', coordinates: parts })
}

function inPolygons(
  geometry: Geometry,
  polygons: readonly (readonly (readonly Position[])[])[],
): Geometry {
  const parts = polygons.flatMap(splitPolygon)
  const isAsItWas =
    parts.length === polygons.length && parts.every((part, at) => part === polygons[at])
  if (isAsItWas) return geometry
  return geometry.type === 'Polygon' && parts.length === 1
    ? changed(geometry, { coordinates: parts[0] })
    : changed(geometry, { type: 'MultiPolygon', coordinates: parts })
}

function changed(geometry: Geometry, members: Partial<Geometry>): Geometry {
  const whole = { ...geometry, ...members }
  return withBounds(whole, [whole])
}

function mapped<Member>(
  list: readonly Member[],
  change: (member: Member) => Member,
): readonly Member[] {
  const after = list.map(change)
  return after.every((member, index) => member === list[index]) ? list : after
}

/** Computes the `bbox` of a changed object. Removes the `bbox` if the object has no positions. */
function withBounds<Whole extends object>(
  whole: Whole,
  geometries: readonly (Geometry | null)[],
): Whole {
  if (!('bbox' in whole)) return whole
  const { bbox, ...others } = whole
  const dimensions = Array.isArray(bbox) && bbox.length === 6 ? 3 : 2
  const bounds = boundsOf(geometries, dimensions)
  return (bounds ? { ...whole, bbox: bounds } : others) as Whole
}
