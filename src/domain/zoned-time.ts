import type { CalendarDate } from './calendar-date.js'

const dayMs = 86_400_000

/**
 * The UTC instant at which clocks of an IANA zone read `date` (`YYYY-MM-DD`) and `time`
 * (`HH:mm:ss`). A reading that occurs twice (clocks set back) is the earlier instant; one that is
 * skipped (clocks set forward) is as far after the change as it reads after it, the way calendars
 * resolve both by default (RFC 5545, 3.3.5). Throws a RangeError for an unknown zone.
 */
export function instantOfLocal(date: CalendarDate, time: string, zone: string): Date {
  const reading = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(reading)) throw new RangeError(`not a local date and time: ${date} ${time}`)
  const before = offsetMs(reading - dayMs, zone)
  const after = offsetMs(reading + dayMs, zone)
  const candidate = reading - before
  if (before === after || offsetMs(candidate, zone) === before) return new Date(candidate)
  const late = reading - after
  return new Date(offsetMs(late, zone) === after ? late : candidate)
}

/** The calendar date that an IANA zone's clocks show at an instant. Throws for an unknown zone. */
export function localDate(instant: Date, zone: string): CalendarDate {
  return localReading(instant, zone).date
}

/** What a clock on the wall of some zone shows. */
export interface LocalReading {
  date: CalendarDate
  /** `HH:mm:ss`, 00 to 23. */
  time: string
  /** Short name of the zone at that instant: `EDT`, `GMT+8`, `UTC`. */
  abbreviation: string
}

/** The wall clock of an IANA zone at an instant. Throws a RangeError for an unknown zone. */
export function localReading(instant: Date, zone: string): LocalReading {
  const [month, day, year, hour, minute, second, ...name] = formatterOf(zone)
    .format(instant)
    .split(/[/, :]+/)
  return {
    date: `${year?.padStart(4, '0')}-${month}-${day}`,
    time: `${hour}:${minute}:${second}`,
    abbreviation: name.join(':'),
  }
}

/** The zone where this machine knows it, else null: zone names come from outside. */
export function knownZone(zone: string | null | undefined): string | null {
  if (!zone) return null
  try {
    formatterOf(zone)
    return zone
  } catch {
    return null
  }
}

/** How far the zone's clocks are ahead of UTC at an instant. */
function offsetMs(instant: number, zone: string): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000
  const { date, time } = localReading(new Date(wholeSeconds), zone)
  return Date.parse(`${date}T${time}Z`) - wholeSeconds
}

/** Building a formatter costs a hundred times more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
  formatters.set(zone, made)
  return made
}
