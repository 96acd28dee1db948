import { arrival } from './arrival.js'
import type { Box } from './box.js'
import { knownZone, localReading } from './zoned-time.js'

/** Returns `today`, or `missed` if the ETA has passed. The day is in the time zone of the place of arrival. */
export function arrivalDay({ container, shipment }: Box, now: Date): 'today' | 'missed' | null {
  const when = arrival(container, shipment)
  const at = new Date(when?.at ?? Number.NaN)
  if (when?.kind !== 'eta' || Number.isNaN(at.getTime())) return null
  const zone = knownZone(when.zone) ?? 'UTC'
  const [expected, today] = [localReading(at, zone), localReading(now, zone)]
  if (expected.date > today.date) return null
  const isDateOnly = expected.time === '00:00:00'
  const isAhead = expected.date === today.date && (isDateOnly || at.getTime() >= now.getTime())
  return isAhead ? 'today' : 'missed'
}
