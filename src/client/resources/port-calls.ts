import type { Port } from '../../contract/place.js'
import type { Connection, GetQuery } from '../connection.js'
import { path } from '../query.js'

export interface PortCalls {
  /** Gets a port by id or UN/LOCODE. */
  get(id: string, query?: GetQuery): Promise<Port>
}

export const ports = (service: Connection): PortCalls => ({
  get: (id, query = {}) => service.get(path`/ports/${id}`, { ...query }),
})
