import { statedDeadline } from '../stated-deadline.js'
import { knownZone } from '../zoned-time.js'
import {
  type EventFacts,
  isNewer,
  type KnownBox,
  type KnownEvent,
  statedAtMs,
} from './known-box.js'

const deadlineNames = {
  'container.pickup_lfd_line.changed': 'pickup_lfd_line',
  'container.pickup_lfd_terminal.changed': 'pickup_lfd_terminal',
  'container.pickup_lfd_rail.changed': 'pickup_lfd_rail',
} as const

export function deadlineFacts(box: KnownBox, events: readonly KnownEvent[]): EventFacts {
  const readAt = Date.parse(box.readAt('import_deadlines') ?? '')
  const deadlines: Record<string, unknown> = {}
  for (const known of events) {
    const name = deadlineNames[known.event.event as keyof typeof deadlineNames]
    const isNews = Number.isNaN(readAt) || statedAtMs(known) > readAt
    if (name !== undefined && isNews && isDeadline(known.event.value))
      deadlines[name] = valueFor(name, box, known)
  }
  if (Object.keys(deadlines).length === 0) return {}
  return { import_deadlines: { ...box.container.import_deadlines, ...deadlines } }
}

/** Converts the last free day of an event to an instant that every zone of the container shows as this date. */
function valueFor(name: string, { container }: KnownBox, { event }: KnownEvent) {
  const zone = knownZone(event.timezone)
  const { value } = event
  return typeof value === 'string' ? statedDeadline(name, value, { zone, box: container }) : value
}

const isDeadline = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))

/** Returns the facts about the pickup from events that are more recent than the attributes of the container. */
export function pickupFacts(box: KnownBox, events: readonly KnownEvent[]): EventFacts {
  const latest = (names: readonly string[], isMeant: (known: KnownEvent) => boolean = () => true) =>
    events.filter((known) => names.includes(known.event.event) && isMeant(known)).at(-1)
  const facts: Record<string, unknown> = {}
  const turn = latest(['container.transport.available', 'container.transport.not_available'])
  if (turn && isNewer(box, 'available_for_pickup', turn)) {
    facts.available_for_pickup = turn.event.event === 'container.transport.available'
  }
  const eta = latest(['container.transport.estimated.arrived_at_inland_destination'])
  if (eta?.event.timestamp && isNewer(box, 'ind_eta_at', eta))
    facts.ind_eta_at = eta.event.timestamp
  const arrival = latest(['container.transport.estimated.vessel_arrived'], isAtPort(box))
  const isStated = box.container.pod_eta_at !== undefined
  if (isStated && arrival?.event.timestamp && isNewer(box, 'pod_eta_at', arrival)) {
    facts.pod_eta_at = arrival.event.timestamp
  }
  const appointment = latest(['container.pickup_appointment.changed'])
  if (appointment && isDeadline(appointment.event.value)) {
    const isNews = isNewer(box, 'pickup_appointment_at', appointment)
    if (isNews) facts.pickup_appointment_at = appointment.event.value ?? null
  }
  return facts
}

/** Returns whether an ETA event may be about the port of discharge: the event names this port, or names no port. */
export const isAtPort =
  ({ shipment }: KnownBox) =>
  ({ event: { location_locode: place } }: KnownEvent): boolean =>
    !place || !shipment?.port_of_discharge_locode || place === shipment.port_of_discharge_locode
