import { Doubts } from './geojson/doubts.js'
import { readGeometry } from './geojson/read-geometry.js'
import { withoutStrangeMembers } from './geojson/without-strange-members.js'
import type { RouteCollection, RouteFeature } from './route-features.js'

/** What a service answered, fit to be drawn and written, and what of it was not fit. */
export interface RouteMapReading {
  readonly map: RouteCollection
  /** Whole sentences, few, whatever came. */
  readonly doubts: readonly string[]
}

/**
 * Reads what a service answered. Positions that are none (NaN, text, latitude 91) and lines of one
 * point are left out and said; a feature that loses its place keeps its properties. Whatever is as
 * it should be is the very object that came; undefined where it is no FeatureCollection.
 */
export function readRouteMap(answer: unknown): RouteMapReading | undefined {
  if (!isCollection(answer)) return undefined
  const doubts = new Doubts()
  const features = answer.features.flatMap((feature, index) =>
    readFeature(feature, doubts.within(index)),
  )
  const isSame =
    features.length === answer.features.length &&
    features.every((feature, index) => feature === answer.features[index])
  const whole = withoutStrangeMembers(answer, 'collection', doubts)
  const map = isSame ? whole : { ...whole, features }
  return { map: map as unknown as RouteCollection, doubts: doubts.sentences() }
}

function isCollection(answer: unknown): answer is { features: unknown[] } {
  const { type, features } = (answer ?? {}) as { type?: unknown; features?: unknown }
  return type === 'FeatureCollection' && Array.isArray(features)
}

function readFeature(value: unknown, doubts: Doubts): RouteFeature[] {
  if (!isObject(value) || value.type !== 'Feature') {
    doubts.note('no feature, left out')
    return []
  }
  const geometry = readGeometry(value.geometry ?? null, doubts)
  const properties = isObject(value.properties) ? value.properties : null
  const whole = withoutStrangeMembers(value, 'feature', doubts)
  if (geometry === whole.geometry && properties === whole.properties) {
    return [whole as unknown as RouteFeature]
  }
  return [{ ...whole, type: 'Feature', geometry, properties }]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
