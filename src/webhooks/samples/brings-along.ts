/** Returns the types of the objects that a delivery of the event includes, in the order of the delivery. */
export function bringsAlong(event: string): readonly string[] {
  const exact = byName.get(event)
  if (exact !== undefined) return exact
  if (!event.startsWith('container.transport.')) return []
  return /vessel|transshipment|feeder/.test(event) ? withVessel : withPlace
}

const withPlace = ['shipment', 'container', 'port', 'transport_event']
const withVessel = ['shipment', 'container', 'port', 'vessel', 'transport_event']
const atBerth = ['shipment', 'container', 'port', 'terminal', 'vessel', 'transport_event']
const atTerminal = ['shipment', 'container', 'port', 'terminal', 'transport_event']
const atRamp = ['shipment', 'container', 'metro_area', 'rail_terminal', 'transport_event']
const fromDocument = ['document', 'email_submission', 'document_representation']

const byName = new Map<string, readonly string[]>([
  ['tracking_request.succeeded', ['container', 'shipment', 'tracking_request']],
  ['tracking_request.failed', ['tracking_request']],
  ['tracking_request.awaiting_manifest', ['tracking_request']],
  ['tracking_request.tracking_stopped', ['shipment', 'tracking_request']],
  ['container.transport.vessel_berthed', atBerth],
  ['container.transport.vessel_discharged', atBerth],
  ['container.transport.available', []],
  ['container.transport.not_available', []],
  ['container.transport.delivered', []],
  ['container.transport.full_out', atTerminal],
  ['container.transport.rail_arrived', atRamp],
  ['container.transport.rail_unloaded', atRamp],
  ['container.transport.arrived_at_inland_destination', atTerminal],
  ['container.transport.estimated.vessel_departed', ['transport_event']],
  ['container.transport.estimated.vessel_arrived', ['transport_event']],
  ['container.transport.estimated.arrived_at_inland_destination', ['transport_event']],
  ['shipment.estimated.arrival', ['shipment', 'port', 'estimated_event', 'vessel']],
  ['container.created', ['shipment', 'container', 'container_created_event']],
  ['container.updated', ['shipment', 'port', 'terminal', 'container', 'container_updated_event']],
  [
    'container.pod_terminal_changed',
    ['shipment', 'container', 'terminal', 'container_pod_terminal_changed_event'],
  ],
  ['container.pickup_lfd.changed', atTerminal],
  ['container.pickup_lfd_line.changed', ['transport_event']],
  ['container.pickup_lfd_terminal.changed', ['transport_event']],
  ['container.pickup_lfd_rail.changed', ['transport_event']],
  ['container.pickup_appointment.changed', ['transport_event']],
  ['document.extracted', fromDocument],
  ['document.extraction_failed', ['document', 'email_submission']],
  ['link.created', ['document']],
])
