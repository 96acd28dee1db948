import { isArrivalEstimate, namesAnother, vesselOfEvents } from '../vessel-of-events.js'
import { hasHappened, withoutFactsAhead } from './facts-ahead.js'
import {
  type EventFacts,
  isNewer,
  type KnownBox,
  type KnownEvent,
  standingEvents,
} from './known-box.js'
import { milestoneFacts } from './milestone-facts.js'
import { deadlineFacts, isAtPort, pickupFacts } from './pickup-facts.js'
import { statusFact } from './status-fact.js'

/**
 * Computes attributes that are missing or older than the events. Webhook deliveries contain no status, last free days
 * by source, or rail attributes. The order of the events does not matter. Milestones and events that were in the future
 * when they were read are plans or errors, and not used.
 */
export function factsOfEvents(known: KnownBox): EventFacts {
  const { believed: box, ahead } = withoutFactsAhead(known)
  return { ...ahead, ...newerFacts(box) }
}

function newerFacts(box: KnownBox): EventFacts {
  const standing = standingEvents(box.events.filter(hasHappened))
  const milestones = milestoneFacts(box, standing)
  const known = { ...box, container: { ...box.container, ...milestones } }
  const others = { ...deadlineFacts(box, standing), ...pickupFacts(box, standing) }
  const all = { ...known.container, ...others }
  const status = statusFact({ ...known, container: all }, standing)
  return { ...milestones, ...others, ...vesselFacts(box, standing), ...status }
}

/**
 * From an event at the port of discharge that is more recent than the attributes. Ignores ETAs at other ports, because
 * webhook deliveries about ETAs do not name a container.
 */
function vesselFacts(box: KnownBox, events: readonly KnownEvent[]): EventFacts {
  if (box.container.pod_vessel_name === undefined) return {}
  const own = events.filter((known) => !isArrivalEstimate(known.event) || isAtPort(box)(known))
  const vessel = vesselOfEvents(own.map(({ event }) => event))
  const known = events.find(({ event }) => event === vessel?.event)
  if (!vessel?.isCall || known === undefined) return {}
  if (!isNewer(box, 'pod_vessel_name', known) || !namesAnother(vessel, box.container)) return {}
  const { pod_vessel_name, pod_vessel_imo, pod_voyage_number } = vessel
  return { pod_vessel_name, pod_vessel_imo, pod_voyage_number }
}
