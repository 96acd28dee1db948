import type { TransportEvent } from '../contract/tracked-resources.js'
import type { Box } from './box.js'
import { factsOfEvents } from './event-facts/facts-of-events.js'
import { hasHappened } from './event-facts/impossible-times.js'
import { eventsOfTrip, tripOf } from './event-facts/trip.js'
import { portCall } from './port-call.js'

/**
 * Returns the container, completed with facts that only its events state, such as the port of a transshipment. `events`
 * must be the complete list. `readAt` (UTC, ISO 8601) is when the container and its events were read.
 */
export function boxWithEvents(box: Box, events: readonly TransportEvent[], readAt: string): Box {
  const known = events.map((event) => ({ event, readAt }))
  const { container: stated, shipment } = box
  const { facts, doubtful } = factsOfEvents({
    container: stated,
    shipment,
    events: known,
    readAt: (member) => (member in stated ? readAt : null),
  })
  const container = { ...stated, ...facts }
  const happened = known.filter(hasHappened)
  const own = eventsOfTrip(tripOf({ container, shipment, events: happened }), happened)
  const call = portCall(
    { container, shipment },
    own.map(({ event }) => event),
  )
  return {
    ...box,
    container,
    ...(call === undefined ? {} : { portCall: call }),
    ...(doubtful ? { doubtful } : {}),
  }
}
