import type { Terminal } from '../../contract/place.js'
import type { Connection } from '../connection.js'
import { path } from '../query.js'

export const terminals = (service: Connection) => ({
  /** A terminal by id. */
  get: (id: string, query: { include?: readonly string[] } = {}) =>
    service.get<Terminal>(path`/terminals/${id}`, query),
})
