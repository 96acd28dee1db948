import type { Party } from '../../contract/party.js'
import type { Connection, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface PartyCalls {
  /** Lists the customers of the account. */
  list(query?: ListQuery): Listing<Party>
  /** Gets a customer by id. */
  get(id: string): Promise<Party>
  /** Creates a customer. */
  create(attributes: { company_name: string }): Promise<Party>
  /** Renames a customer. */
  update(id: string, attributes: { company_name: string }): Promise<Party>
}

export const parties = (service: Connection): PartyCalls => ({
  list: (query = {}) => service.list('/parties', { ...query }),

  get: (id) => service.get(path`/parties/${id}`),

  create: (attributes) =>
    service.change({
      method: 'POST',
      path: '/parties',
      body: { data: { type: 'party', attributes } },
    }),

  update: (id, attributes) =>
    service.change({
      method: 'PATCH',
      path: path`/parties/${id}`,
      body: { data: { type: 'party', id, attributes } },
    }),
})
