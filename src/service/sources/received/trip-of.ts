import type { Observation } from '../source.js'
import { endsOfEarlierTrips, isOfPickup, pickupSince } from './ends-of-earlier-trips.js'
import type { Heard } from './heard.js'

/** UTC instants as texts that compare; `from` is part of the trip and `until` is not. */
export interface Trip {
  from: string
  until: string
  /** From when what is said of its pickup, and is no move, is part of it. */
  pickupFrom: string
}

/**
 * When what names a box alone is about this shipment's trip; other trips of the box are others'
 * (domain, part 5). A trip begins when the box goes out empty, and after it was returned from the
 * trip before; what begins after its own return is the next, and so is its going out empty after it
 * went out laden. What names the shipment shows when it was, else its registration does; what names
 * another shows when that was. What is much older than the trip is history of the box, and none of
 * its state. `answered` is what else is known of the shipment.
 */
export function tripOf(
  heard: readonly Heard[],
  { registeredAt, answered }: { registeredAt: string; answered: readonly Heard[] },
): Trip {
  const all = [...heard, ...answered]
  const named = heard.filter(({ about }) => about === 'shipment')
  const unnamed = heard.filter(({ about }) => about !== 'shipment')
  const by = earliest([...timesOf(named)], registeredAt)
  const starts = [
    oldestFor(by),
    ...timesOf(unnamed, 'empty_out').filter((at) => at <= by),
    // the return itself is the last of the trip before
    ...timesOf(unnamed, 'empty_in')
      .filter((at) => at < by)
      .map((at) => `${at}~`),
    ...endsOfEarlierTrips(all, by).map((at) => `${at}~`),
  ]
  const returned = earliest(timesOf(heard, 'empty_in').filter((at) => at >= by))
  const fetched = earliest(timesOf(heard, 'full_out').filter((at) => at >= by))
  const until = earliest([
    ...timesOf(unnamed, 'empty_out', 'full_in', 'vessel_loaded').filter((at) => at > returned),
    ...timesOf(unnamed, 'empty_out').filter((at) => at > fetched),
  ])
  const from = starts.reduce((last, at) => (at > last ? at : last), '')
  const since = pickupSince(all)
  return { from, until, pickupFrom: since > from ? since : from }
}

/** Whether what was heard of a box alone is of its trip. */
export function isOfTrip(observation: Observation, { from, until, pickupFrom }: Trip): boolean {
  const at = instantOf(observation)
  return at >= (isOfPickup(observation) ? pickupFrom : from) && at < until
}

/** No trip takes longer from the empty box to its being known here. */
export const longestTripDays = 180

/** What happened before this instant is too old for a trip that was known at `by`. */
export const oldestFor = (by: string): string =>
  Number.isNaN(Date.parse(by))
    ? ''
    : `${new Date(Date.parse(by) - longestTripDays * 86_400_000).toISOString().slice(0, 19)}Z`

/** When such events happened, or any where none are named. */
function timesOf(heard: readonly Heard[], ...events: string[]): string[] {
  return heard.flatMap(({ observation }) => {
    const at = happenedAt(observation)
    const { event } = observation as { event?: string }
    return at !== null && (events.length === 0 || events.includes(event ?? '')) ? [at] : []
  })
}

/** `none` where there are none; later than any instant when absent. */
const earliest = (times: readonly string[], none = '~'): string =>
  times.length === 0 ? none : times.reduce((first, at) => (at < first ? at : first))

/** When something happened; null for what is only expected, or is no event. */
export function happenedAt(observation: Observation): string | null {
  return observation.kind === 'milestone' && !observation.estimated ? observation.at : null
}

/** The instant that a statement is about. */
export const instantOf = (observation: Observation): string =>
  observation.kind === 'milestone' ? observation.at : observation.seen_at
