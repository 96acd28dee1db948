import { inertJson } from '../../domain/inert-json.js'
import type { RouteCollection, RouteFeature } from '../route-features.js'

/** Yields one feature per line, which helps diffs and saves memory. Escapes terminal control characters. */
export function* collectionText(map: RouteCollection): Generator<string> {
  const { type, features, ...others } = map
  const head = inertJson(JSON.stringify({ type, ...others })).slice(0, -1)
  yield `${head},"features":[`
  let separator = '\n'
  for (const feature of features) {
    yield separator + inertJson(JSON.stringify(feature))
    separator = ',\n'
  }
  yield features.length === 0 ? ']}\n' : '\n]}\n'
}

/** Yields one line of GeoJSON for each feature, without a surrounding collection (newline-delimited GeoJSON). */
export function* featureLines(features: Iterable<RouteFeature>): Generator<string> {
  for (const feature of features) yield `${inertJson(JSON.stringify(feature))}\n`
}
