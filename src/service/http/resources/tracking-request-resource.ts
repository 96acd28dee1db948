import type { TrackingRequestAttributes } from '../../../contract/tracking-request.js'
import type { TrackingRequestRow } from '../../store/database/tables.js'
import { labelled, type Resource, toOne, wireTime } from './write-resource.js'

/** Builds the resource of a tracking request. After a failure, `detail` tells the user what to do. */
export function trackingRequestResource(row: TrackingRequestRow, detail?: string): Resource {
  const attributes: TrackingRequestAttributes = {
    request_number: row.request_number,
    request_type: row.request_type,
    scac: row.scac,
    ref_numbers: JSON.parse(row.ref_numbers) as string[],
    shipment_tags: JSON.parse(row.shipment_tags) as string[],
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
    status: row.status,
    failed_reason: row.failed_reason,
    ...(detail !== undefined && { failed_reason_detail: detail }),
    is_retrying: row.is_retrying === 1,
    retry_count: row.retry_count,
    ...labelled(row),
  }
  return {
    id: row.id,
    type: 'tracking_request',
    attributes: { ...attributes },
    relationships: {
      tracked_object: toOne('shipment', row.shipment_id),
      customer: toOne('party', row.customer_id),
      user: toOne('user', row.user_id),
    },
    links: { self: `/v2/tracking_requests/${row.id}` },
  }
}
