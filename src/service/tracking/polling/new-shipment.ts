import type { Observation } from '../../sources/source.js'
import type { ShipmentRow, TrackingRequestRow } from '../../store/database/tables.js'

interface Found {
  id: string
  scac: string
  observations: Observation[]
  at: Date
  trip?: ShipmentRow | undefined
}

export function newShipment(request: TrackingRequestRow, found: Found): ShipmentRow {
  return {
    id: found.id,
    account_id: request.account_id,
    scac: found.scac,
    bill_of_lading_number: billOf(found.observations) ?? request.request_number,
    ...trackedBy(request, found),
    simulated: request.simulated,
    ref_numbers: request.ref_numbers,
    tags: request.shipment_tags,
    attributes: '{}',
    port_of_lading: null,
    port_of_discharge: null,
    destination: null,
    last_attempted_at: null,
    last_succeeded_at: null,
    stopped_at: null,
    stopped_reason: null,
    stopped_by_user_id: null,
    resumed_at: null,
    ends_at: null,
    derivation: '',
    customer_id: request.customer_id,
    created_at: found.at.toISOString(),
    next_poll_at: null,
    polls: 0,
  }
}

function trackedBy(
  request: TrackingRequestRow,
  { trip }: Found,
): Pick<ShipmentRow, 'tracked_type' | 'tracked_number' | 'registered_at'> {
  const { tracked_type, tracked_number, registered_at } = trip ?? {
    tracked_type: request.request_type,
    tracked_number: request.request_number,
    registered_at: request.created_at,
  }
  return { tracked_type, tracked_number, registered_at }
}

function billOf(observations: Observation[]): string | undefined {
  return observations
    .flatMap((it) => (it.kind === 'shipment' ? it.bill_of_lading_number : []))
    .findLast((bill) => bill !== '')
}
