import type { MetroArea } from '../../contract/place.js'
import type { Connection, GetQuery } from '../connection.js'
import { path } from '../query.js'

export interface MetroAreaCalls {
  /** Gets a metro area by id or UN/LOCODE. */
  get(id: string, query?: GetQuery): Promise<MetroArea>
}

export const metroAreas = (service: Connection): MetroAreaCalls => ({
  get: (id, query = {}) => service.get(path`/metro_areas/${id}`, { ...query }),
})
