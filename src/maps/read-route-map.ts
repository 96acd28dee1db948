import { isAhead } from '../domain/is-ahead.js'
import { Doubts } from './geojson/doubts.js'
import { readGeometry } from './geojson/read-geometry.js'
import { withoutForbiddenMembers } from './geojson/without-forbidden-members.js'
import type { RouteCollection, RouteFeature } from './route-features.js'

export interface RouteMapReading {
  readonly map: RouteCollection
  readonly doubts: readonly string[]
}

/**
 * Checks a route map from a service. Drops and reports invalid positions (NaN, text, latitude 91), and lines of one
 * point. A feature without a position keeps its properties. Valid parts are returned as the same objects. Returns
 * undefined if the value is not a FeatureCollection. `readAt` (UTC) is when the service sent the map. If the time of a
 * past event was in the future then, it becomes null.
 */
export function readRouteMap(answer: unknown, readAt?: Date): RouteMapReading | undefined {
  if (!isCollection(answer)) return undefined
  const doubts = new Doubts()
  const features = answer.features.flatMap((feature, index) =>
    readFeature(feature, doubts.within(index), readAt),
  )
  const isSame =
    features.length === answer.features.length &&
    features.every((feature, index) => feature === answer.features[index])
  const whole = withoutForbiddenMembers(answer, 'collection', doubts)
  const map = isSame ? whole : { ...whole, features }
  return { map: map as unknown as RouteCollection, doubts: doubts.sentences() }
}

function isCollection(answer: unknown): answer is { features: unknown[] } {
  const { type, features } = (answer ?? {}) as { type?: unknown; features?: unknown }
  return type === 'FeatureCollection' && Array.isArray(features)
}

function readFeature(value: unknown, doubts: Doubts, readAt?: Date): RouteFeature[] {
  if (!isObject(value) || value.type !== 'Feature') {
    doubts.note('not a feature, left out')
    return []
  }
  const geometry = readGeometry(value.geometry ?? null, doubts)
  const stated = isObject(value.properties) ? value.properties : null
  const properties = readAt ? withoutTimesAhead(stated, readAt, doubts) : stated
  const whole = withoutForbiddenMembers(value, 'feature', doubts)
  if (geometry === whole.geometry && properties === whole.properties) {
    return [whole as unknown as RouteFeature]
  }
  return [{ ...whole, type: 'Feature', geometry, properties }]
}

function withoutTimesAhead(
  stated: Readonly<Record<string, unknown>> | null,
  readAt: Date,
  doubts: Doubts,
): Readonly<Record<string, unknown>> | null {
  const ahead = pastTimes.filter((name) => {
    const at = stated?.[name]
    return typeof at === 'string' && isAhead(at, readAt)
  })
  if (ahead.length === 0) return stated
  for (const name of ahead) doubts.note(`${name} in the future, left out`)
  return { ...stated, ...Object.fromEntries(ahead.map((name) => [name, null])) }
}

const pastTimes = ['inbound_ata_at', 'outbound_atd_at', 'departure_port_atd'] as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
