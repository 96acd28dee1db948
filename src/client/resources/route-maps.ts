import type { Connection } from '../connection.js'
import { path } from '../query.js'

/** Where containers were and go (paid: `routing`). */
export const routeMaps = (service: Connection) => ({
  /** The GeoJSON of one container as it came, unchecked; without route data it has no feature. */
  get: (containerId: string) =>
    service.plain<unknown>({ method: 'GET', path: path`/containers/${containerId}/map_geojson` }),
})
