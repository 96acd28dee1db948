import type { Observation } from '../source.js'

/** Something received about one box, and whether it names the shipment itself, not the box alone. */
export interface Heard {
  isNamed: boolean
  observation: Observation
}

/** UTC instants as texts that compare; `from` is part of the trip and `until` is not. */
export interface Trip {
  from: string
  until: string
}

/**
 * When what names a box alone is about this shipment's trip; other trips of the box are others'
 * (domain, part 5). A trip begins when the box goes out empty, and after it was returned from the
 * trip before; what begins after its own return is the next. What names the shipment shows when it
 * was, else its registration does.
 */
export function tripOf(heard: readonly Heard[], registeredAt: string): Trip {
  const named = heard
    .filter(({ isNamed }) => isNamed)
    .flatMap(({ observation }) => atOf(observation))
  const by = named.length === 0 ? registeredAt : earliest(named)
  const timesOf = (events: readonly string[], those: readonly Heard[]): string[] =>
    those
      .map(({ observation }) => observation)
      .filter((it) => it.kind === 'milestone' && events.includes(it.event))
      .flatMap(atOf)
  const unnamed = heard.filter(({ isNamed }) => !isNamed)
  const starts = [
    ...timesOf(['empty_out'], unnamed).filter((at) => at <= by),
    // the return itself is the last of the trip before
    ...timesOf(['empty_in'], unnamed)
      .filter((at) => at < by)
      .map((at) => `${at}~`),
  ]
  const returned = earliest(timesOf(['empty_in'], heard).filter((at) => at >= by))
  const until = earliest(timesOf(startsTrip, unnamed).filter((at) => at > returned))
  return { from: starts.reduce((last, at) => (at > last ? at : last), ''), until }
}

const startsTrip = ['empty_out', 'full_in', 'vessel_loaded']

/** Later than any instant where there is none. */
const earliest = (times: readonly string[]): string =>
  times.reduce((first, at) => (at < first ? at : first), '~')

/** When something happened; nothing for what is only expected, or is no event. */
function atOf(observation: Observation): string[] {
  return observation.kind === 'milestone' && !observation.estimated ? [observation.at] : []
}

/** The instant that a statement is about. */
export const instantOf = (observation: Observation): string =>
  observation.kind === 'milestone' ? observation.at : observation.seen_at
