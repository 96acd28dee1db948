import type { ShippingLine } from '../../contract/shipping-line.js'
import type { Connection, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface ShippingLineCalls {
  /** Lists the shipping lines that the account may use. The API offers no search for shipping lines. */
  list(query?: ListQuery): Listing<ShippingLine>
  /** Gets a shipping line by id. */
  get(id: string): Promise<ShippingLine>
}

export const shippingLines = (service: Connection): ShippingLineCalls => ({
  list: (query = {}) => service.list('/shipping_lines', { ...query }),

  get: (id) => service.get(path`/shipping_lines/${id}`),
})
