import type { Route, RouteCollection, RouteFeature } from '../route-features.js'

/**
 * Merges several routes into one collection. Each feature names its container in
 * `container_number`, unless the service already did. Other members of the collections are dropped,
 * because they belong to a single route.
 */
export function mergeRoutes(routes: readonly Route[]): RouteCollection {
  const features = routes.flatMap(({ number, map }) =>
    map.features.map((feature) => ofContainer(feature, number)),
  )
  return { type: 'FeatureCollection', features }
}

/** Returns the feature with its container number. */
export function ofContainer(feature: RouteFeature, number: string): RouteFeature {
  return { ...feature, properties: { container_number: number, ...feature.properties } }
}
