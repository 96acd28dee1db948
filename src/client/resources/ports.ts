import type { Port } from '../../contract/place.js'
import type { Connection } from '../connection.js'
import { path } from '../query.js'

export const ports = (service: Connection) => ({
  /** A port by id or UN/LOCODE. */
  get: (id: string, query: { include?: readonly string[] } = {}) =>
    service.get<Port>(path`/ports/${id}`, query),
})
