import type { Observation } from '../source.js'
import { endsOfEarlierTrips, isOfPickup, pickupSince } from './ends-of-earlier-trips.js'
import type { ReceivedObservation } from './received-observation.js'

/** Time span of a trip, in UTC (ISO 8601). `until` is excluded. */
export interface Trip {
  from: string
  until: string
  /** UTC instant before which statements about the pickup are ignored. */
  pickupFrom: string
}

/**
 * Returns the time in which a statement with only a container number belongs to a shipment. A trip begins when the
 * container leaves empty after its previous return. The next trip begins after the return or, without a return, when it
 * leaves empty after it left laden.
 * Statements that name the shipment show the time of the trip; without them, the tracking request does. `answered`
 * contains the other observations about the shipment.
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
    // Adds `~`, which sorts the start of a trip directly after the return that ended the previous trip.
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

/** Maximum number of days between an empty pickup and the tracking request for its trip. */
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

/** Returns the earliest time, or `none` without a time. The default `~` sorts after every instant. */
const earliest = (times: readonly string[], none = '~'): string =>
  times.length === 0 ? none : times.reduce((first, at) => (at < first ? at : first))

/** Returns when an observed event happened; null for estimates and other observations. */
export function happenedAt(observation: Observation): string | null {
  return observation.kind === 'milestone' && !observation.estimated ? observation.at : null
}

export const instantOf = (observation: Observation): string =>
  observation.kind === 'milestone' ? observation.at : observation.seen_at
