import type { InferResult } from '../../contract/inference.js'
import type { NewTrackingRequest, TrackingRequest } from '../../contract/tracking-request.js'
import type { RequestStatus } from '../../contract/vocabulary.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface TrackingRequestQuery extends ListQuery {
  filter?: {
    request_number?: string
    status?: RequestStatus
    scac?: string
    /** Start and end of the period in which tracking requests were created, as ISO 8601 date-times. */
    created_at?: { start?: string; end?: string }
    updated_at?: { start?: string; end?: string }
  }
}

/** Methods for tracking requests. The service embeds the shipment in a tracking request, even without `include`. */
export interface TrackingRequestCalls {
  /** Lists the tracking requests of the account. */
  list(query?: TrackingRequestQuery): Listing<TrackingRequest>
  /** Gets a tracking request by id. */
  get(id: string, query?: GetQuery): Promise<TrackingRequest>
  /** Tracks a number, for a customer if one is given. Most services cannot assign the customer later. */
  create(
    attributes: NewTrackingRequest,
    options?: { customerId?: string },
  ): Promise<TrackingRequest>
  /** Replaces the reference numbers of a tracking request. */
  update(id: string, attributes: { ref_numbers: string[] }): Promise<TrackingRequest>
  /** Cancels a tracking request that is pending or waits for its manifest. */
  cancel(id: string): Promise<TrackingRequest>
  /** Infers the type and the most likely shipping line of a number. Does not track the number. */
  infer(number: string): Promise<InferResult>
}

export const trackingRequests = (service: Connection): TrackingRequestCalls => ({
  list: (query = {}) => service.list('/tracking_requests', { ...query }),

  get: (id, query = {}) => service.get(path`/tracking_requests/${id}`, { ...query }),

  create: (attributes, { customerId } = {}) =>
    service.change({
      method: 'POST',
      path: '/tracking_requests',
      body: { data: { type: 'tracking_request', attributes, relationships: customer(customerId) } },
    }),

  update: (id, attributes) =>
    service.change({
      method: 'PATCH',
      path: path`/tracking_requests/${id}`,
      body: { data: { type: 'tracking_request', id, attributes } },
    }),

  cancel: (id) =>
    service.change({
      method: 'PATCH',
      path: path`/tracking_requests/${id}/cancel`,
      body: { data: { type: 'tracking_request', id } },
    }),

  infer: (number) =>
    service.change({
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
