import type { Route, RouteCollection, RouteFeature } from '../route-features.js'

/**
 * One collection of several routes. Each feature says in `container_number` whose it is, which a
 * map of one container leaves out because the service does not send it; a service that does is
 * believed. Members of the collections themselves belong to one route and are left out.
 */
export function mergeRoutes(routes: readonly Route[]): RouteCollection {
  const features = routes.flatMap(({ number, map }) =>
    map.features.map((feature) => ofContainer(feature, number)),
  )
  return { type: 'FeatureCollection', features }
}

/** The feature with its container named. */
export function ofContainer(feature: RouteFeature, number: string): RouteFeature {
  return { ...feature, properties: { container_number: number, ...feature.properties } }
}
