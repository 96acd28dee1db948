import { getIssues } from '@placemarkio/check-geojson'

/**
 * Returns the faults of a GeoJSON text: those of a public validator, the requirements of RFC 7946,
 * and (from its antimeridian section) that no line goes further than half around the earth. Written
 * only from the standard, without code of the program. Empty if there are no faults.
 */
export function geoJsonFaults(text: string): string[] {
  const faults = publicFaults(text)
  const say = (path: string, what: string) => void faults.push(`${path}: ${what}`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return ['it is not JSON']
  }
  checkCollection(value, say)
  return faults
}

/** Returns the faults that the public validator finds. */
export const publicFaults = (text: string): string[] =>
  getIssues(text).map(({ message, from }) => `at ${from}: ${message}`)

type Say = (path: string, what: string) => void
type Members = Record<string, unknown>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function checkCollection(value: unknown, say: Say): unknown {
  if (!isMembers(value)) return say('$', 'no object')
  if (value.type !== 'FeatureCollection') say('$', `type ${String(value.type)}`)
  // 7.1: members that define other types are not allowed
  for (const name of ['coordinates', 'geometries', 'geometry', 'properties']) {
    if (name in value) say('$', `a FeatureCollection has no ${name}`)
  }
  checkBounds('$', value, say)
  if ('crs' in value) say('$', 'crs was removed (4)')
  if (!Array.isArray(value.features)) return say('$', 'features is no array')
  for (const [index, feature] of value.features.entries()) {
    checkFeature(`$.features[${index}]`, feature, say)
  }
}

function checkFeature(path: string, value: unknown, say: Say): unknown {
  if (!isMembers(value)) return say(path, 'no object')
  if (value.type !== 'Feature') say(path, `type ${String(value.type)}`)
  for (const name of ['coordinates', 'geometries', 'features']) {
    if (name in value) say(path, `a Feature has no ${name}`)
  }
  if (!('properties' in value)) say(path, 'no properties')
  else if (value.properties !== null && !isMembers(value.properties)) say(path, 'properties')
  if ('id' in value && !['string', 'number'].includes(typeof value.id)) say(path, 'id')
  checkBounds(path, value, say)
  if (!('geometry' in value)) say(path, 'no geometry')
  else if (value.geometry !== null) checkGeometry(`${path}.geometry`, value.geometry, say)
}

function checkGeometry(path: string, value: unknown, say: Say): unknown {
  if (!isMembers(value)) return say(path, 'no object')
  for (const name of ['geometry', 'properties', 'features']) {
    if (name in value) say(path, `a geometry has no ${name}`)
  }
  checkBounds(path, value, say)
  if (value.type === 'GeometryCollection') {
    if (!Array.isArray(value.geometries)) return say(path, 'geometries is no array')
    for (const [index, part] of value.geometries.entries()) {
      checkGeometry(`${path}.geometries[${index}]`, part, say)
    }
    return
  }
  const check = geometries[String(value.type)]
  if (check === undefined) say(path, `no geometry type: ${String(value.type)}`)
  else check(`${path}.coordinates`, value.coordinates, say)
}

type Check = (path: string, value: unknown, say: Say) => void

const listOf =
  (check: Check, least = 0): Check =>
  (path, value, say) => {
    if (!Array.isArray(value)) return say(path, 'no array')
    if (value.length < least) say(path, `fewer than ${least}`)
    for (const [index, one] of value.entries()) check(`${path}[${index}]`, one, say)
  }

const checkPosition: Check = (path, value, say) => {
  if (!Array.isArray(value) || value.length < 2) return say(path, 'no position')
  if (!value.every((one) => typeof one === 'number' && Number.isFinite(one))) {
    return say(path, 'not of numbers')
  }
  const [longitude, latitude] = value as [number, number]
  if (longitude < -180 || longitude > 180) say(path, `longitude ${longitude}`)
  if (latitude < -90 || latitude > 90) say(path, `latitude ${latitude}`)
}

const checkLine: Check = (path, value, say) => {
  listOf(checkPosition, 2)(path, value, say)
  if (!Array.isArray(value)) return
  for (const [index, position] of value.entries()) {
    const before: unknown = value[index - 1]
    if (!Array.isArray(before) || !Array.isArray(position)) continue
    const span = Math.abs(Number(position[0]) - Number(before[0]))
    if (span > 180) say(path, `a segment over ${span}°`)
  }
}

const checkRing: Check = (path, value, say) => {
  listOf(checkPosition, 4)(path, value, say)
  if (!Array.isArray(value)) return
  if (JSON.stringify(value[0]) !== JSON.stringify(value.at(-1))) say(path, 'not closed')
}

const geometries: Record<string, Check> = {
  Point: checkPosition,
  MultiPoint: listOf(checkPosition),
  LineString: checkLine,
  MultiLineString: listOf(checkLine),
  Polygon: listOf(checkRing),
  MultiPolygon: listOf(listOf(checkRing)),
}

function checkBounds(path: string, { bbox }: Members, say: Say): unknown {
  if (bbox === undefined) return
  if (!Array.isArray(bbox) || ![4, 6].includes(bbox.length)) return say(path, 'bbox')
  const [west, south] = bbox as number[]
  const [east, north] = bbox.slice(bbox.length / 2) as number[]
  const numbers = [west, south, east, north].every(Number.isFinite)
  if (!numbers || Number(south) > Number(north)) say(path, 'bbox out of order')
  if (Math.abs(Number(west)) > 180 || Math.abs(Number(east)) > 180) say(path, 'bbox out of range')
}
