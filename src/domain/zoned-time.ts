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
  return new Date(localReading(instant.getTime(), zone)).toISOString().slice(0, 10)
}

/** How far the zone's clocks are ahead of UTC at an instant. */
function offsetMs(instant: number, zone: string): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000
  return localReading(wholeSeconds, zone) - wholeSeconds
}

/** The zone's clock reading at an instant, as if it were UTC; whole seconds. */
function localReading(instant: number, zone: string): number {
  const [month, day, year, hour, minute, second] =
    formatterOf(zone).format(instant).match(/\d+/g)?.map(Number) ?? []
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
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
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, made)
  return made
}
