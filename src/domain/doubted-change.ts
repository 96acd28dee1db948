import type { Box } from './box.js'
import type { Change } from './change.js'
import { reportedValue } from './event-facts/reports-before-trip.js'
import { proofsOf } from './event-facts/without-facts.js'

/**
 * Returns the time of a change whose new value oct does not use (see `doubtful`). Returns an empty text if the value
 * has no time, such as a hold. Returns null if oct uses the value.
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
