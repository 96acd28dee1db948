import type { Route, RouteCollection, RouteFeature } from '../route-features.js'

/** Merges maps of containers. Features get `container_number`. Drops members that describe the whole map. */
export function mergeRoutes(routes: readonly Route[]): RouteCollection {
  const features = routes.flatMap(({ number, map }) =>
    map.features.map((feature) => ofContainer(feature, number)),
  )
  return { type: 'FeatureCollection', features }
}

export function ofContainer(feature: RouteFeature, number: string): RouteFeature {
  return { ...feature, properties: { container_number: number, ...feature.properties } }
}
