import type { Shipment } from '../../contract/tracked-resources.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface ShipmentQuery extends ListQuery {
  /** Number of a tracked bill of lading or booking. The number of a container is not accepted. */
  number?: string
  filter?: { tracking_stopped?: boolean }
}

export interface ShipmentCalls {
  /** Lists the shipments of the account. */
  list(query?: ShipmentQuery): Listing<Shipment>
  /** Gets a shipment by id. */
  get(id: string, query?: GetQuery): Promise<Shipment>
  /** Replaces the reference numbers or the tags of a shipment, or both. */
  update(id: string, attributes: { ref_numbers?: string[]; tags?: string[] }): Promise<Shipment>
  /** Assigns a customer; null removes the customer. Only `oct serve` and the sandbox support this method. */
  assignCustomer(id: string, customerId: string | null): Promise<Shipment>
  /** Stops tracking the shipment and all its containers. */
  stopTracking(id: string): Promise<Shipment>
  /** Tracks a stopped shipment again. */
  resumeTracking(id: string): Promise<Shipment>
}

export const shipments = (service: Connection): ShipmentCalls => ({
  list: (query = {}) => service.list('/shipments', { ...query }),

  get: (id, query = {}) => service.get(path`/shipments/${id}`, { ...query }),

  update: (id, attributes) =>
    service.change({
      method: 'PATCH',
      path: path`/shipments/${id}`,
      body: { data: { type: 'shipment', id, attributes } },
    }),

  assignCustomer: (id, customerId) =>
    service.change({
      method: 'PATCH',
      path: path`/shipments/${id}`,
      body: {
        data: {
          type: 'shipment',
          id,
          attributes: {},
          relationships: {
            customer: { data: customerId === null ? null : { type: 'party', id: customerId } },
          },
        },
      },
    }),

  stopTracking: (id) =>
    service.change({
      method: 'PATCH',
      path: path`/shipments/${id}/stop_tracking`,
      body: { data: { type: 'shipment', id } },
    }),

  resumeTracking: (id) =>
    service.change({
      method: 'PATCH',
      path: path`/shipments/${id}/resume_tracking`,
      body: { data: { type: 'shipment', id } },
    }),
})
