import { toPage } from '../maps/page/to-page.js'
import type { Route, RouteCollection } from '../maps/route-features.js'
import { routesOf } from './route-svg.js'

/**
 * Returns a page with maps as one HTML file that works offline and loads nothing. Routes of a service must be checked
 * with `readRouteMap` first.
 *
 * @example
 * const page = routeHtml(map, { title: 'MSCU6639870' })
 */
export const routeHtml = (
  routes: RouteCollection | readonly Route[],
  { title = 'Route map' }: { title?: string } = {},
): string => toPage(routesOf(routes, title), { title })
