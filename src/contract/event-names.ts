export const eventCatalog = {
  'tracking_request.succeeded': 'The request is linked to a shipment',
  'tracking_request.failed': 'The request cannot be tracked',
  'tracking_request.awaiting_manifest': 'The carrier has not manifested the shipment yet',
  'tracking_request.tracking_stopped': 'The shipment is no longer updated',
  'container.transport.empty_out': 'Empty container picked up at origin',
  'container.transport.full_in': 'Full container gated in at origin',
  'container.transport.vessel_loaded': 'Loaded on the vessel at the port of lading',
  'container.transport.vessel_departed': 'Vessel departed the port of lading',
  'container.transport.transshipment_arrived': 'Arrived at a transshipment port',
  'container.transport.transshipment_discharged': 'Discharged at a transshipment port',
  'container.transport.transshipment_loaded': 'Loaded at a transshipment port',
  'container.transport.transshipment_departed': 'Departed a transshipment port',
  'container.transport.feeder_arrived': 'Feeder vessel or barge arrived',
  'container.transport.feeder_discharged': 'Discharged from a feeder vessel or barge',
  'container.transport.feeder_loaded': 'Loaded on a feeder vessel or barge',
  'container.transport.feeder_departed': 'Feeder vessel or barge departed',
  'container.transport.vessel_arrived': 'Vessel arrived at the port of discharge',
  'container.transport.vessel_berthed': 'Vessel berthed at the port of discharge',
  'container.transport.vessel_discharged': 'Discharged at the port of discharge',
  'container.transport.available': 'Available for pickup',
  'container.transport.not_available': 'Not available for pickup',
  'container.transport.full_out': 'Full container gated out',
  'container.transport.delivered': 'Marked delivered by hand',
  'container.transport.empty_in': 'Empty container returned',
  'container.transport.rail_loaded': 'Loaded on rail',
  'container.transport.rail_departed': 'Departed by rail',
  'container.transport.rail_arrived': 'Arrived at a rail terminal (sent at every stop)',
  'container.transport.rail_unloaded': 'Unloaded from rail',
  'container.transport.arrived_at_inland_destination': 'Arrived at the inland destination by rail',
  'container.transport.estimated.vessel_departed': 'Estimated departure changed',
  'container.transport.estimated.vessel_arrived': 'Estimated arrival changed',
  'container.transport.estimated.arrived_at_inland_destination': 'Inland ETA changed',
  'shipment.estimated.arrival': 'ETA at the port of discharge changed',
  'container.created': 'A container was added to a shipment',
  'container.updated': 'Holds, fees, last free day, appointment or availability changed',
  'container.pod_terminal_changed': 'The terminal at the port of discharge changed',
  'container.pickup_lfd.changed': 'The last free day changed',
  'container.pickup_lfd_line.changed': 'The last free day of the shipping line changed',
  'container.pickup_lfd_terminal.changed': 'The last free day of the terminal changed',
  'container.pickup_lfd_rail.changed': 'The last free day of the railroad changed',
  'container.pickup_appointment.changed': 'The pickup appointment changed',
  'document.extracted': 'Data was extracted from a document',
  'document.extraction_failed': 'Data could not be extracted from a document',
} as const satisfies Record<string, string>

export type EventName = keyof typeof eventCatalog

export const eventNames = Object.keys(eventCatalog) as EventName[]

/** Events that the service delivers although they are not in its list of events. Receivers must accept them. */
export const unlistedEventNames = ['link.created'] as const

/**
 * Values of a raw event's `event`. The member is null if the service could not interpret the
 * source's text.
 */
export const rawEventNames = [
  'empty_out',
  'full_in',
  'positioned_in',
  'positioned_out',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'feeder_arrived',
  'feeder_discharged',
  'feeder_loaded',
  'feeder_departed',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'arrived_at_destination',
  'delivered',
  'full_out',
  'empty_in',
  'vgm_received',
  'carrier_release',
  'customs_release',
  'available',
] as const

export type RawEventName = (typeof rawEventNames)[number]
