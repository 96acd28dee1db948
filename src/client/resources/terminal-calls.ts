import type { Terminal } from '../../contract/place.js'
import type { Connection, GetQuery } from '../connection.js'
import { path } from '../query.js'

export interface TerminalCalls {
  /** Gets a terminal by id. */
  get(id: string, query?: GetQuery): Promise<Terminal>
}

export const terminals = (service: Connection): TerminalCalls => ({
  get: (id, query = {}) => service.get(path`/terminals/${id}`, { ...query }),
})
