import type { Container, Shipment, TransportEvent } from '../contract/tracked-resources.js'
import { type Box, embedded, boxOf as ofAttributes } from '../domain/box.js'
import { boxWithEvents } from '../domain/box-with-events.js'
import { isSailingOfBill } from '../domain/sailing.js'

/**
 * Returns a container with its shipment and terminals: a `Box`, which other functions of this library take. Uses the
 * transport events of the container if the response includes them: only they state whether it is at sea or in a port of
 * transshipment. `now` is when the response was read.
 *
 * @example
 * const container = await client.containers.get(containerId, { include: ['shipment', 'transport_events'] })
 * const box = boxOf(container)
 */
export function boxOf(
  container: Container,
  shipment?: Shipment | null,
  { now = new Date() }: { now?: Date } = {},
): Box {
  const box = ofAttributes(container, shipment)
  const events = eventsOf(container)
  if (events !== null) return boxWithEvents(box, events, now.toISOString())
  return isSailingOfBill(container, box.shipment) ? { ...box, isSailingUnread: true } : box
}

/** Returns the events in a response. Returns null if the response includes only their ids, or no events. */
function eventsOf({ transport_events: listed }: Container): TransportEvent[] | null {
  if (listed === undefined) return null
  const events = listed.flatMap((event) => embedded<TransportEvent>(event, 'event') ?? [])
  return events.length === listed.length ? events : null
}
