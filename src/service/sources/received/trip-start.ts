import type { Observation } from '../source.js'

/** Something received about one box, and whether it names the shipment itself, not the box alone. */
export interface Heard {
  isNamed: boolean
  observation: Observation
}

/**
 * From when what names a box alone is about this shipment's trip; earlier trips of the box are
 * others' (domain, part 5). A trip begins when the box goes out empty, and after it was returned
 * from the trip before. What names the shipment shows when that was, else its registration does.
 */
export function tripStart(heard: readonly Heard[], registeredAt: string): string {
  const named = heard
    .filter(({ isNamed }) => isNamed)
    .flatMap(({ observation }) => atOf(observation))
  const reference = named.reduce((first, at) => (at < first ? at : first), '~')
  const by = reference === '~' ? registeredAt : reference
  const unnamed = heard.filter(({ isNamed }) => !isNamed).map(({ observation }) => observation)
  const outs = unnamed.filter(isOf('empty_out')).flatMap(atOf)
  const returns = unnamed.filter(isOf('empty_in')).flatMap(atOf)
  const starts = [
    ...outs.filter((at) => at <= by),
    // the return itself is the last of the trip before
    ...returns.filter((at) => at < by).map((at) => `${at}~`),
  ]
  return starts.reduce((last, at) => (at > last ? at : last), '')
}

const isOf =
  (event: 'empty_out' | 'empty_in') =>
  (observation: Observation): boolean =>
    observation.kind === 'milestone' && observation.event === event

/** When something happened; nothing for what is only expected, or is no event. */
function atOf(observation: Observation): string[] {
  return observation.kind === 'milestone' && !observation.estimated ? [observation.at] : []
}

/** The instant that a statement is about. */
export const instantOf = (observation: Observation): string =>
  observation.kind === 'milestone' ? observation.at : observation.seen_at
