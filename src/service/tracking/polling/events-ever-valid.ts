import type { Observation } from '../../sources/source.js'
import { utcInstant } from '../reduction/canonical-order.js'
import { Reduction } from '../reduction/reduction.js'
import type { ShipmentChange } from '../shipment-changes.js'

/** Returns all events that were ever valid, by name. Each has the instant of its first observation. */
export function eventsEverValid(
  known: readonly Observation[],
  containers: ReadonlySet<string>,
): Set<string> {
  const names = new Set<string>()
  const reduction = new Reduction()
  for (const batch of bySeenAt(known.filter((said) => concerns(said, containers)))) {
    reduction.add(batch)
    for (const { number, transport_events } of reduction.state().containers) {
      for (const { key } of transport_events) names.add(nameOfEvent(number, key))
    }
  }
  return names
}

export const nameOfChange = ({ container, reference }: ShipmentChange): string | null =>
  container !== null && reference.type === 'transport_event'
    ? nameOfEvent(container, reference.key)
    : null

/** Returns a key that consists of an event and its container, because events of two containers can have equal keys. */
const nameOfEvent = (container: string, key: string): string => `${container}|${key}`

const concerns = (said: Observation, containers: ReadonlySet<string>): boolean =>
  !('container' in said) || said.container === '' || containers.has(said.container)

function bySeenAt(observations: readonly Observation[]): Observation[][] {
  const batches = new Map<string, Observation[]>()
  for (const observation of observations) {
    const seenAt = utcInstant(observation.seen_at)
    const batch = batches.get(seenAt)
    if (batch) batch.push(observation)
    else batches.set(seenAt, [observation])
  }
  return [...batches].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, batch]) => batch)
}
