import { isAhead } from '../is-ahead.js'
import type { KnownBox, KnownEvent } from './known-box.js'
import { milestoneFacts, type Removal, withoutFacts } from './without-facts.js'

/** Returns whether an attribute of a container states a milestone that was in the future when it was read. */
export const hasFactAhead = (
  container: Readonly<Record<string, unknown>>,
  readAt: string,
): boolean => milestoneFacts.some((fact) => isInstantAhead(container[fact], readAt))

/** Removes milestones that were in the future when they were read. */
export function withoutFactsAhead(box: KnownBox): Removal {
  const { container, readAt } = box
  const ahead = milestoneFacts.flatMap((fact) => {
    const at = container[fact]
    return typeof at === 'string' && isAhead(at, readAt(fact) ?? '') ? [[fact, at] as const] : []
  })
  const removed = Object.fromEntries(ahead.map(([fact]) => [fact, null]))
  return withoutFacts(box, removed, Object.fromEntries(ahead))
}

/** Returns whether an event states a move that has happened, and not one that was in the future when it was read. */
export const hasHappened = ({ event: { event, timestamp }, readAt }: KnownEvent): boolean =>
  !isMove(event) || !isInstantAhead(timestamp, readAt)

/** Returns whether the name of an event states an actual move. An event may lack a name. */
const isMove = (name: unknown): boolean =>
  typeof name === 'string' &&
  name.startsWith('container.transport.') &&
  !name.includes('.estimated.')

const isInstantAhead = (at: unknown, readAt: string): boolean =>
  typeof at === 'string' && isAhead(at, readAt)
