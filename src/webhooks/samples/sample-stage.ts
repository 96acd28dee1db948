import type { EventName } from '../../contract/event-names.js'
import type { SamplePlace } from './sample-places.js'

export interface SampleStage {
  day: number
  place: SamplePlace
}

export const sampleStage = (event: string): SampleStage =>
  isListed(event) ? stages[event] : discharged

const isListed = (event: string): event is EventName => Object.hasOwn(stages, event)

/** Day of the sample trip for each event, last free day and appointment. */
export const sampleDays = {
  fullIn: 3,
  loaded: 5,
  departed: 6,
  arrived: 26,
  discharged: 27.5,
  railLoaded: 29,
  fullOut: 30,
  railDeparted: 30,
  lastFreeDay: 33,
  appointment: 31,
  inlandArrival: 35,
  railLastFreeDay: 38,
  emptyIn: 37,
} as const

const at = (day: number, place: SamplePlace): SampleStage => ({ day, place })
const discharged = at(sampleDays.discharged, 'discharge')

const stages = {
  'tracking_request.succeeded': at(4, 'origin'),
  'tracking_request.failed': at(4, 'origin'),
  'tracking_request.awaiting_manifest': at(4, 'origin'),
  'tracking_request.tracking_stopped': at(38, 'discharge'),
  'container.transport.empty_out': at(0, 'origin'),
  'container.transport.full_in': at(sampleDays.fullIn, 'origin'),
  'container.transport.vessel_loaded': at(sampleDays.loaded, 'origin'),
  'container.transport.vessel_departed': at(sampleDays.departed, 'origin'),
  'container.transport.transshipment_arrived': at(9, 'transshipment'),
  'container.transport.transshipment_discharged': at(10, 'transshipment'),
  'container.transport.transshipment_loaded': at(13, 'transshipment'),
  'container.transport.transshipment_departed': at(14, 'transshipment'),
  'container.transport.feeder_arrived': at(9, 'transshipment'),
  'container.transport.feeder_discharged': at(10, 'transshipment'),
  'container.transport.feeder_loaded': at(sampleDays.loaded, 'origin'),
  'container.transport.feeder_departed': at(sampleDays.departed, 'origin'),
  'container.transport.vessel_arrived': at(sampleDays.arrived, 'discharge'),
  'container.transport.vessel_berthed': at(26.5, 'discharge'),
  'container.transport.vessel_discharged': discharged,
  'container.transport.available': at(29, 'discharge'),
  'container.transport.not_available': at(28, 'discharge'),
  'container.transport.full_out': at(sampleDays.fullOut, 'discharge'),
  'container.transport.delivered': at(32, 'discharge'),
  'container.transport.empty_in': at(sampleDays.emptyIn, 'discharge'),
  'container.transport.rail_loaded': at(sampleDays.railLoaded, 'discharge'),
  'container.transport.rail_departed': at(sampleDays.railDeparted, 'discharge'),
  'container.transport.rail_arrived': at(34, 'inland'),
  'container.transport.rail_unloaded': at(34.5, 'inland'),
  'container.transport.arrived_at_inland_destination': at(sampleDays.inlandArrival, 'inlandPort'),
  'container.transport.estimated.vessel_departed': at(4, 'origin'),
  'container.transport.estimated.vessel_arrived': at(15, 'discharge'),
  'container.transport.estimated.arrived_at_inland_destination': at(31, 'inland'),
  'shipment.estimated.arrival': at(15, 'discharge'),
  'container.created': at(4, 'origin'),
  'container.updated': at(28, 'discharge'),
  'container.pod_terminal_changed': at(20, 'discharge'),
  'container.pickup_lfd.changed': at(28, 'discharge'),
  'container.pickup_lfd_line.changed': at(28, 'discharge'),
  'container.pickup_lfd_terminal.changed': at(28, 'discharge'),
  'container.pickup_lfd_rail.changed': at(34.5, 'inland'),
  'container.pickup_appointment.changed': at(29, 'discharge'),
  'document.extracted': at(20, 'discharge'),
  'document.extraction_failed': at(20, 'discharge'),
} as const satisfies Record<EventName, SampleStage>
