import type { Box } from './box.js'
import type { Change } from './change.js'
import { reportedValue } from './event-facts/reports-before-trip.js'
import { proofsOf } from './event-facts/without-facts.js'

/**
 * Returns the new value of a change as `doubtful` of the container states it, if the value is not used; otherwise null.
 * A status is not used if only milestones prove it that are not used.
 */
export function doubtedValue(change: Change, box: Box | null): string | null {
  const { kind, attribute, to } = change
  const doubtful = box?.doubtful
  if (kind !== 'container' || doubtful === undefined) return null
  if (attribute === 'current_status') {
    const isUsed = box?.container.current_status === to
    return isUsed
      ? null
      : (proofsOf(`${to}`)
          .map((fact) => doubtful[fact])
          .find(Boolean) ?? null)
  }
  const stated = doubtful[attribute]
  const isStated = [to].flat().some((value) => statedText(value) === stated)
  return stated !== undefined && isStated ? stated : null
}

const statedText = (value: unknown): string =>
  value instanceof Object ? reportedValue(value) : `${value}`
