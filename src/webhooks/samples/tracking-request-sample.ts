import type { DeliveredResource } from '../../contract/delivery-envelope.js'
import type { SampleJourney } from './sample-journey.js'
import { noRef, sampleRef } from './sample-ref.js'

export function trackingRequestSample(journey: SampleJourney): DeliveredResource {
  const [status, failed_reason] = states.get(journey.event) ?? ['created', null]
  const isLinked = status === 'created' || status === 'tracking_stopped'
  const id = journey.id('tracking_request')
  return {
    id,
    type: 'tracking_request',
    attributes: {
      request_number: journey.bill,
      request_type: 'bill_of_lading',
      scac: 'MSCU',
      status,
      failed_reason,
      ref_numbers: [],
      shipment_tags: [],
      is_retrying: false,
      retry_count: 0,
      created_at: journey.time(createdDay),
      updated_at: journey.time(journey.today),
      simulated: true,
    },
    relationships: {
      tracked_object: isLinked ? sampleRef(journey, 'shipment') : noRef,
      customer: noRef,
      user: sampleRef(journey, 'user'),
    },
    links: { self: `/v2/tracking_requests/${id}` },
  }
}

const createdDay = 4

/** Status of the sample tracking request, by event. A successful request has the status `created`. */
const states = new Map<string, [status: string, failedReason: string | null]>([
  ['tracking_request.failed', ['failed', 'not_found']],
  ['tracking_request.awaiting_manifest', ['awaiting_manifest', null]],
  ['tracking_request.tracking_stopped', ['tracking_stopped', null]],
])
