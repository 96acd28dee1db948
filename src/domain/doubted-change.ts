import type { Box } from './box.js'
import type { Change } from './change.js'
import { reportedValue } from './event-facts/reports-before-trip.js'
import { proofsOf } from './event-facts/without-facts.js'

/**
 * Returns the time that a change states if its new value is not used; empty for a value without a time, such as a hold.
 * Null if the value is used. A status is not used if only milestones prove it that are not used.
 */
export function doubtedTime({ kind, attribute, to }: Change, box: Box | null): string | null {
  const doubtful = box?.doubtful
  if (kind !== 'container' || doubtful === undefined) return null
  if (attribute === 'current_status') {
    if (box?.container.current_status === to) return null
    const [time] = proofsOf(`${to}`).flatMap((fact) => doubtful[fact] ?? [])
    return time ?? null
  }
  const stated = doubtful[attribute]
  const values = [to].flat()
  if (stated === undefined || !values.some((value) => statedText(value) === stated)) return null
  return values.includes(stated) ? stated : ''
}

const statedText = (value: unknown): string =>
  value instanceof Object ? reportedValue(value) : `${value}`
