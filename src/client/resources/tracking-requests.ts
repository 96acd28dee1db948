import type { InferResult } from '../../contract/inference.js'
import type { NewTrackingRequest, TrackingRequest } from '../../contract/tracking-request.js'
import type { RequestStatus } from '../../contract/vocabulary.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

export interface TrackingRequestQuery extends ListQuery {
  filter?: {
    request_number?: string
    status?: RequestStatus
    scac?: string
    /** ISO 8601 date-times. */
    created_at?: { start?: string; end?: string }
    updated_at?: { start?: string; end?: string }
  }
}

/** Numbers handed in for tracking; the service embeds the shipment of each by itself. */
export const trackingRequests = (service: Connection) => ({
  list: (query: TrackingRequestQuery = {}) =>
    service.list<TrackingRequest>('/tracking_requests', { ...query }),

  get: (id: string, query: { include?: readonly string[] } = {}) =>
    service.get<TrackingRequest>(path`/tracking_requests/${id}`, query),

  /** Hands in one number. A customer can be named only here, never later. */
  create: (attributes: NewTrackingRequest, { customerId }: { customerId?: string } = {}) =>
    service.change<TrackingRequest>({
      method: 'POST',
      path: '/tracking_requests',
      body: { data: { type: 'tracking_request', attributes, relationships: customer(customerId) } },
    }),

  /** Replaces the reference numbers. */
  update: (id: string, attributes: { ref_numbers: string[] }) =>
    service.change<TrackingRequest>({
      method: 'PATCH',
      path: path`/tracking_requests/${id}`,
      body: { data: { type: 'tracking_request', id, attributes } },
    }),

  /** Withdraws a request that is pending or awaits its manifest. */
  cancel: (id: string) =>
    service.change<TrackingRequest>({
      method: 'PATCH',
      path: path`/tracking_requests/${id}/cancel`,
      body: { data: { type: 'tracking_request', id } },
    }),

  /** What kind of number it is, and which line most likely issued it; nothing is tracked by it. */
  infer: (number: string) =>
    service.change<InferResult>({
      method: 'POST',
      path: '/tracking_requests/infer_number',
      body: { number },
      plain: true,
      harmless: true,
    }),
})

function customer(id: string | undefined) {
  return id === undefined ? undefined : { customer: { data: { type: 'party', id } } }
}
