import type { Connection } from '../connection.js'
import { path } from '../query.js'

/** Methods for past and expected routes of containers. The account needs the feature `routing`. */
export interface RouteMapCalls {
  /** Gets a container's route as GeoJSON, exactly as the service sent it. If there is no route, it has no features. */
  get(containerId: string): Promise<unknown>
}

export const routeMaps = (service: Connection): RouteMapCalls => ({
  get: (containerId) =>
    service.plain({ method: 'GET', path: path`/containers/${containerId}/map_geojson` }),
})
