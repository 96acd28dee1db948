export { boundsOf } from '../maps/geojson/bounds-of.js'
export { mergeRoutes } from '../maps/geojson/merge-routes.js'
export { splitAtAntimeridian } from '../maps/geojson/split-at-antimeridian.js'
export { withPrecision } from '../maps/geojson/with-precision.js'
export type { RouteMapReading } from '../maps/read-route-map.js'
export { readRouteMap } from '../maps/read-route-map.js'
export type {
  Geometry,
  Position,
  Route,
  RouteCollection,
  RouteFeature,
} from '../maps/route-features.js'
export { routeHtml } from './route-html.js'
export type { RouteSvgOptions } from './route-svg.js'
export { routeSvg } from './route-svg.js'
