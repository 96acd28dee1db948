import type { Observation } from '../source.js'
import { endsOfEarlierTrips, isOfPickup, pickupSince } from './ends-of-earlier-trips.js'
import type { ReceivedObservation } from './received-observation.js'

/** Time span of a trip in UTC (ISO 8601). `until` is the first instant after the trip. */
export interface Trip {
  from: string
  until: string
  /** UTC instant. Statements about the pickup from before this instant are ignored. */
  pickupFrom: string
}

/**
 * Returns the time span of a shipment's trip, for statements that name only the container. The trip begins when the
 * container leaves empty after its last return or, if no return is known, after it left laden. Statements that name the
 * shipment, or else the tracking request, show which trip is meant. `answered`: other observations about the shipment.
 */
export function tripOf(
  received: readonly ReceivedObservation[],
  { registeredAt, answered }: { registeredAt: string; answered: readonly ReceivedObservation[] },
): Trip {
  const all = [...received, ...answered]
  const named = received.filter(({ about }) => about === 'shipment')
  const unnamed = received.filter(({ about }) => about !== 'shipment')
  const by = earliest([...timesOf(named)], registeredAt)
  const starts = [
    oldestFor(by),
    ...timesOf(unnamed, 'empty_out').filter((at) => at <= by),
    // `~` sorts after all digits: a trip may begin directly after this return, but not with it.
    ...timesOf(unnamed, 'empty_in')
      .filter((at) => at < by)
      .map((at) => `${at}~`),
    ...endsOfEarlierTrips(all, by).map((at) => `${at}~`),
  ]
  const returned = earliest(timesOf(received, 'empty_in').filter((at) => at >= by))
  const fetched = earliest(timesOf(received, 'full_out').filter((at) => at >= by))
  const until = earliest([
    ...timesOf(unnamed, 'empty_out', 'full_in', 'vessel_loaded').filter((at) => at > returned),
    ...timesOf(unnamed, 'empty_out').filter((at) => at > fetched),
  ])
  const from = starts.reduce((last, at) => (at > last ? at : last), '')
  const since = pickupSince(all)
  return { from, until, pickupFrom: since > from ? since : from }
}

export function isOfTrip(observation: Observation, { from, until, pickupFrom }: Trip): boolean {
  const at = instantOf(observation)
  return at >= (isOfPickup(observation) ? pickupFrom : from) && at < until
}

/** Maximum number of days from an empty pickup to the tracking request for the same trip. */
export const longestTripDays = 180

export const oldestFor = (by: string): string =>
  Number.isNaN(Date.parse(by))
    ? ''
    : `${new Date(Date.parse(by) - longestTripDays * 86_400_000).toISOString().slice(0, 19)}Z`

function timesOf(received: readonly ReceivedObservation[], ...events: string[]): string[] {
  return received.flatMap(({ observation }) => {
    const at = happenedAt(observation)
    const { event } = observation as { event?: string }
    return at !== null && (events.length === 0 || events.includes(event ?? '')) ? [at] : []
  })
}

/** Returns the earliest time; without a time, `none`. The default `~` sorts after every instant. */
const earliest = (times: readonly string[], none = '~'): string =>
  times.length === 0 ? none : times.reduce((first, at) => (at < first ? at : first))

/** Returns when an event happened. Returns null for an estimate, and for an observation that is not an event. */
export function happenedAt(observation: Observation): string | null {
  return observation.kind === 'milestone' && !observation.estimated ? observation.at : null
}

export const instantOf = (observation: Observation): string =>
  observation.kind === 'milestone' ? observation.at : observation.seen_at
