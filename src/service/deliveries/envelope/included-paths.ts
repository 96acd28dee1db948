import type { EventName } from '../../../contract/event-names.js'

/**
 * The related resources that the delivery of each event includes, as paths of relationships that start at the object of
 * the event.
 */
export const includedPaths: Readonly<Record<EventName, string | null>> = {
  'tracking_request.succeeded': 'tracked_object.containers',
  'tracking_request.failed': '',
  'tracking_request.awaiting_manifest': '',
  'tracking_request.tracking_stopped': 'tracked_object',
  'container.transport.empty_out': 'shipment,container,location',
  'container.transport.full_in': 'shipment,container,location',
  'container.transport.vessel_loaded': 'shipment,container,location,vessel',
  'container.transport.vessel_departed': 'shipment,container,location,vessel',
  'container.transport.transshipment_arrived': 'shipment,container,location,vessel',
  'container.transport.transshipment_discharged': 'shipment,container,location,vessel',
  'container.transport.transshipment_loaded': 'shipment,container,location,vessel',
  'container.transport.transshipment_departed': 'shipment,container,location,vessel',
  // No example of this event is published. Therefore its delivery includes the same resources as other transshipment
  // events.
  'container.transport.feeder_arrived': 'shipment,container,location,vessel',
  'container.transport.feeder_discharged': 'shipment,container,location,vessel',
  'container.transport.feeder_loaded': 'shipment,container,location,vessel',
  'container.transport.feeder_departed': 'shipment,container,location,vessel',
  'container.transport.vessel_arrived': 'shipment,container,location,vessel',
  'container.transport.vessel_berthed': 'shipment,container,location,terminal,vessel',
  'container.transport.vessel_discharged': 'shipment,container,location,terminal,vessel',
  'container.transport.available': null,
  'container.transport.not_available': null,
  'container.transport.full_out': 'shipment,container,location,terminal',
  'container.transport.delivered': null,
  'container.transport.empty_in': 'shipment,container,location',
  'container.transport.rail_loaded': 'shipment,container,location',
  'container.transport.rail_departed': 'shipment,container,location',
  'container.transport.rail_arrived': 'shipment,container,location,terminal',
  'container.transport.rail_unloaded': 'shipment,container,location,terminal',
  'container.transport.arrived_at_inland_destination': 'shipment,container,location,terminal',
  'container.transport.estimated.vessel_departed': '',
  'container.transport.estimated.vessel_arrived': '',
  'container.transport.estimated.arrived_at_inland_destination': 'shipment,container,location',
  'shipment.estimated.arrival': 'shipment,port,vessel',
  'container.created': 'shipment,container',
  'container.updated': 'shipment,container,terminal.port',
  'container.pod_terminal_changed': 'shipment,container,terminal',
  'container.pickup_lfd.changed': 'shipment,container,location,terminal',
  'container.pickup_lfd_line.changed': '',
  'container.pickup_lfd_terminal.changed': '',
  'container.pickup_lfd_rail.changed': '',
  'container.pickup_appointment.changed': '',
  'document.extracted': 'email_submission,last_document_representation',
  'document.extraction_failed': 'email_submission,last_document_representation',
}
