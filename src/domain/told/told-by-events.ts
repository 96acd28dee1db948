import { type KnownBox, standingEvents, type ToldFacts } from './known-box.js'
import { milestoneFacts } from './milestone-facts.js'
import { deadlineFacts, pickupFacts } from './pickup-facts.js'
import { statusFact } from './status-fact.js'
import { vesselFacts } from './vessel-facts.js'

/**
 * What transport events tell of a container that its attributes do not say, or say as they were
 * before: copies in webhook deliveries leave out the status, the deadlines by source and everything
 * about rail (interface facts, 2.8). Depends on the set of what is known, not on its order. Empty
 * where the service has stated everything since.
 */
export function toldByEvents(box: KnownBox): ToldFacts {
  const standing = standingEvents(box.events)
  const milestones = milestoneFacts(box, standing)
  const known = { ...box, container: { ...box.container, ...milestones } }
  const others = { ...deadlineFacts(box, standing), ...pickupFacts(box, standing) }
  const all = { ...known.container, ...others }
  const status = statusFact({ ...known, container: all }, standing)
  return { ...milestones, ...others, ...vesselFacts(box, standing), ...status }
}
