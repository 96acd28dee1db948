import { isAhead } from '../is-ahead.js'
import { isRealTime } from '../is-real-time.js'
import type { KnownBox, KnownEvent } from './known-box.js'
import { milestoneFacts, type Removal, withoutFacts } from './without-facts.js'

/** Returns whether the time of a milestone was in the future when oct read it, or is unreadable. */
export const hasImpossibleTime = (
  container: Readonly<Record<string, unknown>>,
  readAt: string,
): boolean => {
  const readMs = Date.parse(readAt)
  return milestoneFacts.some((fact) => isImpossible(container[fact], readMs))
}

/** Removes milestones that were in the future when they were read, and milestones with an unreadable time. */
export function withoutImpossibleTimes(box: KnownBox): Removal {
  const { container, readAt } = box
  const impossible = milestoneFacts.filter((fact) =>
    isImpossible(container[fact], readAt(fact) ?? ''),
  )
  const removed = Object.fromEntries(impossible.map((fact) => [fact, null]))
  const stated = impossible.map((fact) => [fact, `${container[fact]}`])
  return withoutFacts(box, removed, Object.fromEntries(stated))
}

/** Returns whether an event states a move that happened in the past, at a possible time. */
export const hasHappened = ({ event: { event, timestamp }, readAt }: KnownEvent): boolean =>
  !isMove(event) || !isImpossible(timestamp, readAt)

/** Returns whether an event name means a move that happened, not an estimate. `name` may be missing. */
const isMove = (name: unknown): boolean =>
  typeof name === 'string' &&
  name.startsWith('container.transport.') &&
  !name.includes('.estimated.')

function isImpossible(at: unknown, readAt: string | number): boolean {
  if (typeof at !== 'string' || at === '') return false
  const ms = Date.parse(at)
  return isAhead(ms, readAt) || !isRealTime(ms)
}
