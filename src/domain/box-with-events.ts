import type { TransportEvent } from '../contract/tracked-resources.js'
import type { Box } from './box.js'
import { hasHappened, removedFacts } from './event-facts/facts-ahead.js'
import { factsOfEvents } from './event-facts/facts-of-events.js'
import { portCall } from './port-call.js'

/**
 * Adds to a container what only its events state, such as the port of a transshipment. `events` is the complete list,
 * and `readAt` (UTC, ISO 8601) is when the container and its events were read.
 */
export function boxWithEvents(box: Box, events: readonly TransportEvent[], readAt: string): Box {
  const known = events.map((event) => ({ event, readAt }))
  const { container: stated, shipment } = box
  const facts = factsOfEvents({
    container: stated,
    shipment,
    events: known,
    readAt: (member) => (member in stated ? readAt : null),
  })
  const container = { ...stated, ...facts }
  const call = portCall(
    { container, shipment },
    known.filter(hasHappened).map(({ event }) => event),
  )
  const doubtful = removedFacts(stated, facts)
  return {
    ...box,
    container,
    ...(call === undefined ? {} : { portCall: call }),
    ...(doubtful ? { doubtful } : {}),
  }
}
