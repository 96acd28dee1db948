import type { Connection } from '../connection.js'
import { path } from '../query.js'

/** Routes of containers, past and expected; they need the `routing` feature of the account. */
export interface RouteMapCalls {
  /** Get the GeoJSON of one container, unchecked; without route data it has no features. */
  get(containerId: string): Promise<unknown>
}

export const routeMaps = (service: Connection): RouteMapCalls => ({
  get: (containerId) =>
    service.plain({ method: 'GET', path: path`/containers/${containerId}/map_geojson` }),
})
