import { inertJson } from '../../domain/inert-json.js'
import type { RouteCollection, RouteFeature } from '../route-features.js'

/**
 * A collection as JSON, a feature a line, so that a difference between two texts names the features
 * that differ. The same facts give the same text. In pieces, so that a large one is never one text.
 * Control and bidi characters are escaped, because the text may go to a terminal.
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

/** A feature a line, without a collection around them (newline-delimited GeoJSON). */
export function* featureLines(features: Iterable<RouteFeature>): Generator<string> {
  for (const feature of features) yield `${inertJson(JSON.stringify(feature))}\n`
}
