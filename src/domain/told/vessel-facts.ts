import { isArrivalEstimate, namesAnother, vesselOfEvents } from '../vessel-of-events.js'
import { isNewer, type KnownBox, type KnownEvent, type ToldFacts } from './known-box.js'
import { isAtPort } from './pickup-facts.js'

/**
 * The vessel and voyage of a container that states them itself, where an event of its call at the
 * port of discharge was recorded later. Estimates are delivered without the container, so that a
 * rolled booking is otherwise shown on its earlier vessel.
 */
export function vesselFacts(box: KnownBox, events: readonly KnownEvent[]): ToldFacts {
  if (box.container.pod_vessel_name === undefined) return {}
  const own = events.filter((known) => !isArrivalEstimate(known.event) || isAtPort(box)(known))
  const told = vesselOfEvents(own.map(({ event }) => event))
  const known = events.find(({ event }) => event === told?.event)
  if (!told?.isCall || known === undefined) return {}
  if (!isNewer(box, 'pod_vessel_name', known) || !namesAnother(told, box.container)) return {}
  const { pod_vessel_name, pod_vessel_imo, pod_voyage_number } = told
  return { pod_vessel_name, pod_vessel_imo, pod_voyage_number }
}
