import type { EventName } from '../../../contract/event-names.js'
import type { Change } from '../../../domain/change.js'
import { factsOfEvent } from '../../../domain/event-facts.js'

export function eventsOfChange({ kind, attribute, from, to }: Change): EventName[] {
  if (to === null || to === undefined) return []
  if (kind === 'tracking_request') {
    return attribute === 'status' ? eventsOfStatus(String(from), to) : []
  }
  if (kind === 'shipment') return attribute === 'pod_eta_at' ? ['shipment.estimated.arrival'] : []
  return attribute === 'pod_terminal' ? ['container.pod_terminal_changed'] : []
}

/** Returns the events for a changed status of a tracking request. Resumed tracking causes no event. */
function eventsOfStatus(from: string, to: unknown): EventName[] {
  const isFirst = from === 'pending' || from === 'awaiting_manifest'
  if (to === 'tracking_stopped') return ['tracking_request.tracking_stopped']
  if (!isFirst) return []
  if (to === 'created') return ['tracking_request.succeeded']
  if (to === 'failed') return ['tracking_request.failed']
  return to === 'awaiting_manifest' && from === 'pending'
    ? ['tracking_request.awaiting_manifest']
    : []
}

export const isTransportEvent = (event: string): boolean =>
  /^container\.(?:transport\.(?!estimated\.)|pickup_\w+\.changed$)/.test(event)

export const mayBeTransportEvent = (event: string, { kind, attribute, to }: Change): boolean =>
  kind === 'container' &&
  to !== null &&
  isTransportEvent(event) &&
  factsOfEvent(event).includes(attribute)

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
