import type { Passage } from '../../../../domain/sea-lanes/passages.js'
import type { Journey } from '../journey.js'

/** The passages that no ship of a journey takes. */
export function passagesAvoided(journey: Journey | null): Passage[] {
  const closed = journey?.boxes.flatMap(({ legs }) => legs.flatMap((leg) => leg.closed ?? []))
  return [...new Set(closed)].sort()
}
