import type { ShippingLine } from '../../contract/shipping-line.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

export const shippingLines = (service: Connection) => ({
  /** The lines enabled for the account; the service cannot search them. */
  list: (query: ListQuery = {}) => service.list<ShippingLine>('/shipping_lines', { ...query }),

  get: (id: string) => service.get<ShippingLine>(path`/shipping_lines/${id}`),
})
