import { inertJson } from '../../domain/inert-json.js'
import type { RouteCollection, RouteFeature } from '../route-features.js'

/**
 * Writes one feature per line, so that a diff shows changed features. Yields pieces, because a large collection would
 * need too much memory. Escapes control and bidirectional characters, because a terminal may print the text.
 */
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

/** Yields one feature per line, without a collection around them (newline-delimited GeoJSON). */
export function* featureLines(features: Iterable<RouteFeature>): Generator<string> {
  for (const feature of features) yield `${inertJson(JSON.stringify(feature))}\n`
}
