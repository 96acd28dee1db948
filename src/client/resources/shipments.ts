import type { Shipment } from '../../contract/shipment.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

export interface ShipmentQuery extends ListQuery {
  /** The tracked bill or booking number; not a container number. */
  number?: string
  filter?: { tracking_stopped?: boolean }
}

export const shipments = (service: Connection) => ({
  list: (query: ShipmentQuery = {}) => service.list<Shipment>('/shipments', { ...query }),

  get: (id: string, query: { include?: readonly string[] } = {}) =>
    service.get<Shipment>(path`/shipments/${id}`, query),

  /** Replaces the reference numbers, the tags, or both. */
  update: (id: string, attributes: { ref_numbers?: string[]; tags?: string[] }) =>
    service.change<Shipment>({
      method: 'PATCH',
      path: path`/shipments/${id}`,
      body: { data: { type: 'shipment', id, attributes } },
    }),

  /** Stops tracking the shipment and with it all its containers. */
  stopTracking: (id: string) =>
    service.change<Shipment>({
      method: 'PATCH',
      path: path`/shipments/${id}/stop_tracking`,
      body: { data: { type: 'shipment', id } },
    }),

  resumeTracking: (id: string) =>
    service.change<Shipment>({
      method: 'PATCH',
      path: path`/shipments/${id}/resume_tracking`,
      body: { data: { type: 'shipment', id } },
    }),
})
