import { isArrivalEstimate, namesAnother, vesselOfEvents } from '../vessel-of-events.js'
import { withoutFactsBeforeTrip } from './facts-before-trip.js'
import { hasHappened, withoutImpossibleTimes } from './impossible-times.js'
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
import { eventsOfTrip, tripOf } from './trip.js'

export interface FactsOfEvents {
  facts: EventFacts
  /** Values that the service states but oct does not use. The keys are the paths of the attributes. */
  doubtful?: Readonly<Record<string, string>>
}

/**
 * Computes attributes of a container from events that are newer than the attributes, or if attributes are missing,
 * because webhook deliveries lack the status, the last free days by source, and attributes about rail. `events` may
 * have any order. Ignores events in the future, which are plans or errors, and facts from before the loading, which
 * belong to an earlier trip.
 */
export function factsOfEvents(known: KnownBox): FactsOfEvents {
  const ahead = withoutImpossibleTimes({ ...known, events: known.events.filter(hasHappened) })
  const trip = tripOf(ahead.believed)
  const before = withoutFactsBeforeTrip(ahead.believed, trip)
  const events = eventsOfTrip(trip, before.believed.events)
  const newer = newerFacts({ ...before.believed, events })
  const facts = { ...ahead.removed, ...before.removed, ...newer }
  const doubtful = Object.entries({ ...ahead.doubtful, ...before.doubtful }).filter(
    ([path]) => !isStatedAgain(path, facts),
  )
  return doubtful.length === 0 ? { facts } : { facts, doubtful: Object.fromEntries(doubtful) }
}

function isStatedAgain(path: string, facts: EventFacts): boolean {
  const [member = '', name] = path.split('.')
  const value: unknown = Reflect.get(facts, member)
  return Boolean(name === undefined ? value : Reflect.get(Object(value), name))
}

function newerFacts(box: KnownBox): EventFacts {
  const standing = standingEvents(box.events)
  const milestones = milestoneFacts(box, standing)
  const known = { ...box, container: { ...box.container, ...milestones } }
  const others = { ...deadlineFacts(box, standing), ...pickupFacts(box, standing) }
  const all = { ...known.container, ...others }
  const status = statusFact({ ...known, container: all }, standing)
  return { ...milestones, ...others, ...vesselFacts(box, standing), ...status }
}

/** Returns the vessel of an event at the port of discharge that is newer than the attributes. */
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
