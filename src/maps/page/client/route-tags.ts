import { areNumbered, type TagPoint, tagPlaces } from '../../picture/tag-places.js'
import type { ChartRoute } from './chart-route.js'
import type { Spot } from './plane.js'

/** Returns the point at which the number of each route is drawn. If there is only one route, it has no number. */
export function routeTags(routes: readonly ChartRoute[]): (Spot | undefined)[] {
  if (!areNumbered(routes.length)) return []
  const points = routes.map(({ items }) =>
    items.flatMap(({ lines }) => lines.flatMap(({ line }) => pointsOf(line))),
  )
  return tagPlaces(points, portsOf(routes))
}

const pointsOf = (line: Float64Array): TagPoint[] =>
  Array.from({ length: line.length / 2 }, (_, index) => [
    line[2 * index] ?? 0,
    line[2 * index + 1] ?? 0,
  ])

const portsOf = (routes: readonly ChartRoute[]): TagPoint[] =>
  routes.flatMap(({ items }) => items.flatMap(({ spot }) => (spot ? [spot] : [])))
