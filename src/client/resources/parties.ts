import type { Party } from '../../contract/party.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

/** The companies that tracking requests are made for. */
export const parties = (service: Connection) => ({
  list: (query: ListQuery = {}) => service.list<Party>('/parties', { ...query }),

  get: (id: string) => service.get<Party>(path`/parties/${id}`),

  create: (attributes: { company_name: string }) =>
    service.change<Party>({
      method: 'POST',
      path: '/parties',
      body: { data: { type: 'party', attributes } },
    }),

  update: (id: string, attributes: { company_name: string }) =>
    service.change<Party>({
      method: 'PATCH',
      path: path`/parties/${id}`,
      body: { data: { type: 'party', id, attributes } },
    }),
})
