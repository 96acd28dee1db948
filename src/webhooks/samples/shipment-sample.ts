import type { DeliveredResource } from '../../contract/delivery-envelope.js'
import type { SampleJourney } from './sample-journey.js'
import { samplePlaces } from './sample-places.js'
import { noRef, placeRef, sampleRef, terminalRef } from './sample-ref.js'
import { sampleDays } from './sample-stage.js'

export function shipmentSample(journey: SampleJourney): DeliveredResource {
  const id = journey.id('shipment')
  const { isRail, today } = journey
  const isStopped = journey.event === 'tracking_request.tracking_stopped'
  return {
    id,
    type: 'shipment',
    attributes: {
      bill_of_lading_number: journey.bill,
      normalized_number: journey.bill.slice(4),
      ref_numbers: [],
      tags: [],
      created_at: journey.time(Math.min(today, createdDay)),
      shipping_line_scac: 'MSCU',
      shipping_line_name: 'Mediterranean Shipping Company',
      shipping_line_short_name: 'MSC',
      customer_name: null,
      ...placesOf(journey),
      ...timesOf(journey),
      line_tracking_last_attempted_at: journey.time(today),
      line_tracking_last_succeeded_at: journey.time(today),
      line_tracking_stopped_at: isStopped ? journey.time(today) : null,
      line_tracking_stopped_reason: isStopped ? 'all_containers_terminated' : null,
      simulated: true,
    },
    relationships: {
      port_of_lading: placeRef(journey, 'origin'),
      port_of_discharge: placeRef(journey, 'discharge'),
      pod_terminal: terminalRef(journey, 'discharge'),
      destination: isRail ? placeRef(journey, 'inland') : noRef,
      destination_terminal: isRail ? terminalRef(journey, 'inland') : noRef,
      line_tracking_stopped_by_user: noRef,
      containers: { data: [sampleRef(journey, 'container').data] },
    },
    links: { self: `/v2/shipments/${id}` },
  }
}

const createdDay = 4

function placesOf({ isRail, voyage }: SampleJourney): Record<string, unknown> {
  const { origin, discharge, inland } = samplePlaces
  return {
    port_of_lading_locode: origin.code,
    port_of_lading_name: origin.name,
    pol_timezone: origin.time_zone,
    port_of_discharge_locode: discharge.code,
    port_of_discharge_name: discharge.name,
    pod_timezone: discharge.time_zone,
    destination_locode: isRail ? inland.code : null,
    destination_name: isRail ? inland.name : null,
    destination_timezone: isRail ? inland.time_zone : null,
    pod_vessel_name: 'MSC GULSUN',
    pod_vessel_imo: '9839430',
    pod_voyage_number: voyage,
  }
}

function timesOf({ time, happened, isRail }: SampleJourney): Record<string, unknown> {
  const inland = sampleDays.inlandArrival
  return {
    pol_etd_at: time(sampleDays.departed),
    pol_original_etd_at: time(sampleDays.departed - 1),
    pol_atd_at: happened(sampleDays.departed),
    pod_eta_at: time(sampleDays.arrived),
    pod_original_eta_at: time(sampleDays.arrived - 2),
    pod_ata_at: happened(sampleDays.arrived),
    destination_eta_at: isRail ? time(inland) : null,
    destination_original_eta_at: isRail ? time(inland) : null,
    destination_ata_at: isRail ? happened(inland) : null,
  }
}
