import { dateInWords } from './calendar-date.js'
import { knownZone, localReading } from './zoned-time.js'

export interface PlaceTime {
  /** The day at the place, such as `Mon 30 Nov`. */
  day: string
  /** Local time with its zone, such as `08:28 EST`. Ends with `local` if the time zone is unknown. */
  clock: string
}

/** Formats an instant in the time zone of a place. If the zone is unknown, `at` must contain the local time as UTC. */
export function placeTime(at: Date, zone: string | null | undefined, thisYear: number): PlaceTime {
  const known = knownZone(zone)
  const { date, time, abbreviation } = localReading(at, known ?? 'UTC')
  const name = known === null ? 'local' : abbreviation
  return { day: dateInWords(date, thisYear), clock: `${time.slice(0, 5)} ${name}` }
}
