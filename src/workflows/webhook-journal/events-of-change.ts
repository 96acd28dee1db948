import type { EventName } from '../../contract/event-names.js'
import type { Change } from '../../domain/change.js'

/**
 * The events that tell of a change of the feed (facts, part 6.1), save `container.updated`, which
 * tells of several at once. None where the fact went away, or where no event tells of it.
 */
export function eventsOfChange({ kind, attribute, to }: Change): EventName[] {
  if (to === null || to === undefined) return []
  if (kind === 'tracking_request') return eventsOfStatus(attribute, to)
  if (attribute === 'available_for_pickup' && kind === 'container') {
    return [to === true ? 'container.transport.available' : 'container.transport.not_available']
  }
  const event = byAttribute[kind].get(attribute)
  return event === undefined ? [] : [event]
}

/** Whether `container.updated` tells of it too (facts, part 2.6), and under which key. */
export function updatedKeyOf({ kind, attribute }: Change): string | undefined {
  if (kind !== 'container') return undefined
  const key = attribute.replace(/^import_deadlines\./, '').replace(/\..*$/, '')
  return updatedKeys.has(key) ? key : undefined
}

const updatedKeys = new Set([
  ...['available_for_pickup', 'pickup_lfd', 'pickup_lfd_line', 'pickup_lfd_terminal'],
  ...['pickup_lfd_rail', 'pickup_appointment_at'],
  ...['fees_at_pod_terminal', 'holds_at_pod_terminal'],
])

const byAttribute: Record<'container' | 'shipment', ReadonlyMap<string, EventName>> = {
  container: new Map([
    ['empty_out_at', 'container.transport.empty_out'],
    ['pol_full_in_at', 'container.transport.full_in'],
    ['pol_vessel_loaded_at', 'container.transport.vessel_loaded'],
    ['pol_vessel_departed_at', 'container.transport.vessel_departed'],
    ['pod_arrived_at', 'container.transport.vessel_arrived'],
    ['pod_discharged_at', 'container.transport.vessel_discharged'],
    ['pod_full_out_at', 'container.transport.full_out'],
    ['pod_rail_loaded_at', 'container.transport.rail_loaded'],
    ['pod_rail_departed_at', 'container.transport.rail_departed'],
    ['ind_rail_unloaded_at', 'container.transport.rail_unloaded'],
    ['ind_ata_at', 'container.transport.arrived_at_inland_destination'],
    ['ind_eta_at', 'container.transport.estimated.arrived_at_inland_destination'],
    ['delivered_at', 'container.transport.delivered'],
    ['empty_terminated_at', 'container.transport.empty_in'],
    ['pickup_lfd', 'container.pickup_lfd.changed'],
    ['import_deadlines.pickup_lfd_line', 'container.pickup_lfd_line.changed'],
    ['import_deadlines.pickup_lfd_terminal', 'container.pickup_lfd_terminal.changed'],
    ['import_deadlines.pickup_lfd_rail', 'container.pickup_lfd_rail.changed'],
    ['pickup_appointment_at', 'container.pickup_appointment.changed'],
    ['pod_terminal', 'container.pod_terminal_changed'],
  ]),
  shipment: new Map([['pod_eta_at', 'shipment.estimated.arrival']]),
}

/** The success value is `created` (facts, part 2.1). */
function eventsOfStatus(attribute: string, to: unknown): EventName[] {
  if (attribute !== 'status') return []
  if (to === 'created') return ['tracking_request.succeeded']
  if (to === 'failed') return ['tracking_request.failed']
  if (to === 'awaiting_manifest') return ['tracking_request.awaiting_manifest']
  return to === 'tracking_stopped' ? ['tracking_request.tracking_stopped'] : []
}
