import type { MetroArea } from '../../contract/place.js'
import type { Connection } from '../connection.js'
import { path } from '../query.js'

export const metroAreas = (service: Connection) => ({
  /** A metro area by id or UN/LOCODE. */
  get: (id: string, query: { include?: readonly string[] } = {}) =>
    service.get<MetroArea>(path`/metro_areas/${id}`, query),
})
