import { factsOfEvent } from './event-facts.js'

type Members = Readonly<Record<string, unknown>>

/** A change of a container that the service recorded before the cache of oct existed. */
export interface EarlierChange {
  containerId: string
  /** UTC instant at which the service learned of the change. */
  at: string
  /** Values of the changed attributes of the container before and after the change. */
  before: Members
  after: Members
  /** Name of the attribute with the time of the transport event. Absent if the change has no transport event. */
  milestone?: string
}

/** Pairs of an old and a new value. The keys are the names of the attributes in the event `container.updated`. */
type Changeset = Readonly<Record<string, readonly [unknown, unknown]>>

/** Returns the old (index 0) or new values (index 1) of an event `container.updated`, by attribute name. */
export function membersOfChangeset(changeset: Changeset, side: 0 | 1): Members {
  const members: Record<string, unknown> = {}
  const deadlines: Record<string, unknown> = {}
  for (const [name, values] of Object.entries(changeset)) {
    const isDeadline = factsOfEvent('container.updated').includes(`import_deadlines.${name}`)
    ;(isDeadline ? deadlines : members)[name] = values[side]
  }
  return Object.keys(deadlines).length === 0 ? members : { ...members, import_deadlines: deadlines }
}

/** Returns the attribute that states the time of a transport event. Returns undefined if no attribute states it. */
export function milestoneOf(event: string): string | undefined {
  if (!event.startsWith('container.transport.')) return undefined
  return factsOfEvent(event).find((path) => path.endsWith('_at') && !path.endsWith('_eta_at'))
}
