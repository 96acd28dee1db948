import type { Container } from '../contract/tracked-resources.js'
import { type CalendarDate, dateInWords, daysBetween, isCalendarDate } from './calendar-date.js'
import { oncePer } from './once-per.js'
import { isGone, type ShipmentFacts } from './readiness.js'
import { textsOf } from './texts-of.js'
import { knownZone, localDate } from './zoned-time.js'

export type DeadlineSource = 'line' | 'terminal' | 'rail'

export interface Deadline {
  date: CalendarDate
  source: DeadlineSource | null
  /** IANA time zone in which the date is a calendar day. Null if the zone is unknown. */
  zone: string | null
  doubt?: string
}

export interface LastFreeDay extends Deadline {
  /** The earliest last free day of all sources, because a pickup after it may cost money. */
  earliest: Deadline
  stated: Deadline[]
}

type DeadlineFacts = Pick<
  Container,
  | 'pickup_lfd'
  | 'import_deadlines'
  | 'ind_facility_lfd_on'
  | 'pod_timezone'
  | 'pod_discharged_at'
  | 'pod_rail_loaded_at'
  | 'pod_rail_departed_at'
  | 'ind_ata_at'
  | 'ind_rail_unloaded_at'
  | 'final_destination_timezone'
  | 'current_status'
>

/**
 * Returns the last free days of a container from the shipping line, the terminal and the railroad, as dates without
 * time. After the container has left the port by rail, omits last free days at the port.
 */
export const lastFreeDay = oncePer((container: DeadlineFacts): LastFreeDay | null => {
  const stated = statedDeadlines(container).filter((deadline) => !isMetAtPort(deadline, container))
  const first = stated[0]
  if (first === undefined) return null
  const earliest = stated.reduce((best, next) => (next.date < best.date ? next : best))
  return { ...first, earliest, stated }
})

export function waitsWithoutDeadline(container: Container, shipment: ShipmentFacts): boolean {
  const waits = Boolean(container.pod_discharged_at) && !isGone(container, shipment)
  return waits && lastFreeDay(container) === null
}

/** Returns the text of an unreadable last free day. Null if any last free day is readable, or none is stated. */
export function unreadableDeadline(container: DeadlineFacts): string | null {
  if (statedDeadlines(container).length > 0) return null
  const { import_deadlines: deadlines, pickup_lfd, ind_facility_lfd_on } = container
  const values = [...Object.values(deadlines ?? {}), pickup_lfd, ind_facility_lfd_on]
  return textsOf(values.filter(Boolean))[0]?.slice(0, 40) ?? null
}

/** Returns whether a last free day was for the port, which the container has left by rail since then. */
function isMetAtPort({ date, source }: Deadline, container: DeadlineFacts): boolean {
  if (source === 'rail' || !hasLeftByRail(container)) return false
  const pod = knownZone(container.pod_timezone)
  const left = container.pod_rail_departed_at || container.pod_rail_loaded_at
  const leftOn = left ? deadlineDate(left, pod) : null
  if (leftOn !== null && date <= leftOn) return true
  if (source !== 'terminal') return false
  const arrived = container.ind_ata_at || container.ind_rail_unloaded_at
  const arrivedOn = arrived
    ? deadlineDate(arrived, knownZone(container.final_destination_timezone))
    : null
  return arrivedOn === null || date < arrivedOn
}

const hasLeftByRail = (container: DeadlineFacts): boolean =>
  container.current_status === 'on_rail' ||
  [
    container.pod_rail_loaded_at,
    container.pod_rail_departed_at,
    container.ind_ata_at,
    container.ind_rail_unloaded_at,
  ].some(Boolean)

/** Returns all last free days. Includes last free days at a port that the container has left. */
export function statedDeadlines(container: DeadlineFacts): Deadline[] {
  const { import_deadlines: deadlines, pickup_lfd, ind_facility_lfd_on } = container
  const read = (path: string, value: string | null | undefined): Deadline | null =>
    value ? deadlineOf(path, value, container) : null
  const stated = [
    read('import_deadlines.pickup_lfd_line', deadlines?.pickup_lfd_line),
    read('import_deadlines.pickup_lfd_terminal', deadlines?.pickup_lfd_terminal),
    read('import_deadlines.pickup_lfd_rail', deadlines?.pickup_lfd_rail) ??
      // Last free day from the railroad. The API has deprecated this attribute.
      read('ind_facility_lfd_on', ind_facility_lfd_on),
  ].filter((deadline) => deadline !== null)
  const coalesced = stated.length > 0 ? null : read('pickup_lfd', pickup_lfd)
  const all = coalesced ? [coalesced] : stated
  if (all.length === 0) return []
  const discharged = container.pod_discharged_at
  const dischargedOn = discharged
    ? deadlineDate(discharged, knownZone(container.pod_timezone))
    : null
  return all.map((deadline) => doubtedBefore(dischargedOn, deadline))
}

type DeadlineZones = Pick<Container, 'pod_timezone' | 'final_destination_timezone'>

/**
 * Returns the last free day that the attribute at `path` states. Returns null if the attribute is not a last free day.
 * A date of the terminal is in the time zone of the port. A date of the railroad is in the time zone of the inland
 * destination. Any other date may be in either time zone.
 */
export function deadlineOf(path: string, value: string, container: DeadlineZones): Deadline | null {
  const pod = knownZone(container.pod_timezone)
  const inland = knownZone(container.final_destination_timezone)
  const isRail = path.endsWith('_rail') || path === 'ind_facility_lfd_on'
  // The offset in the text decides the date. The day then ends in the zone of the port or, for a railroad, of the ramp.
  if (hasOwnClock(value)) {
    const own = zonedDeadline(value, null, sourceOf(path))
    return own && { ...own, zone: isRail ? (inland ?? pod) : (pod ?? inland) }
  }
  if (path.endsWith('_terminal')) return zonedDeadline(value, pod, 'terminal')
  if (isRail) return zonedDeadline(value, inland, 'rail')
  return carrierDeadline(value, [inland, pod], sourceOf(path))
}

function sourceOf(path: string): DeadlineSource | null {
  if (path.endsWith('_terminal')) return 'terminal'
  if (path.endsWith('_rail') || path === 'ind_facility_lfd_on') return 'rail'
  return path.endsWith('_line') || path === 'ssl_lfd' ? 'line' : null
}

const hasOwnClock = (value: unknown): boolean =>
  typeof value === 'string' &&
  /\d[+-]\d{2}:?\d{2}$/.test(value.slice(10)) &&
  !/[+-]00:?00$/.test(value)

/** Marks a last free day as doubtful if it is before the discharge, because free time starts after the discharge. */
function doubtedBefore(dischargedOn: CalendarDate | null, deadline: Deadline): Deadline {
  if (dischargedOn === null || deadline.date >= dischargedOn) return deadline
  const words = `before discharge, ${dateInWords(dischargedOn)}`
  return { ...deadline, doubt: deadline.doubt ? `${deadline.doubt}; ${words}` : words }
}

function zonedDeadline(
  value: string,
  zone: string | null,
  source: DeadlineSource | null,
): Deadline | null {
  const date = deadlineDate(value, zone)
  return date === null ? null : { date, source, zone }
}

/** Reads a last free day without a stated zone. Prefers the zone in which it is the first or last minute of a day. */
function carrierDeadline(
  value: string,
  zones: (string | null)[],
  source: DeadlineSource | null,
): Deadline | null {
  const known = [...new Set(zones.filter((zone) => zone !== null))]
  if (known.length < 2) return zonedDeadline(value, known[0] ?? null, source)
  const deciding = known.filter((zone) => readsAsDayEdge(value, zone))
  if (deciding.length === 1) return zonedDeadline(value, deciding[0] ?? null, source)
  return earlierReading(value, known, source)
}

function earlierReading(
  value: string,
  zones: string[],
  source: DeadlineSource | null,
): Deadline | null {
  const readings = zones
    .map((zone) => zonedDeadline(value, zone, source))
    .filter((deadline) => deadline !== null)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  const [first, last] = [readings[0], readings.at(-1)]
  if (first === undefined || last === undefined) return null
  if (first.date === last.date) return first
  return { ...first, doubt: `${dayInZone(first)}, ${dayInZone(last)}` }
}

const dayInZone = ({ date, zone }: Deadline): string => `${dateInWords(date)} in ${zone}`

function readsAsDayEdge(value: string, zone: string): boolean {
  const { instant } = readingOf(value) ?? {}
  if (!instant) return false
  const today = localDate(instant, zone)
  const minuteBefore = localDate(new Date(instant.getTime() - 60_000), zone)
  const minuteAfter = localDate(new Date(instant.getTime() + 60_000), zone)
  return minuteBefore !== today || minuteAfter !== today
}

export function deadlineDate(value: string, zone: string | null): CalendarDate | null {
  const reading = readingOf(value)
  if (reading === null || zone === null || reading.instant === null) return reading?.written ?? null
  const date = localDate(reading.instant, zone)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null
}

interface Reading {
  written: CalendarDate
  instant: Date | null
}

const isoDate =
  /^(\d{4}-\d{2}-(\d{2}))(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

/** Reads an ISO 8601 time. Rejects `05 Nov 2026`, which JavaScript would read in the zone of this machine. */
function readingOf(value: string): Reading | null {
  const [, written = '', day = '', offset] = isoDate.exec(value) ?? []
  if (written === '' || (day > '28' && !isCalendarDate(written))) return null
  // Replaces a comma before fractions of a second by a point, because JavaScript accepts only a point.
  const instant = new Date(`${value}`.replace(',', '.'))
  if (Number.isNaN(instant.getTime())) return null
  return { written, instant: offset === undefined ? null : instant }
}

/** Returns the days until a last free day in its time zone (else in UTC). 0 is today; a past day is negative. */
export function daysLeft(deadline: Deadline, now: Date): number {
  return daysBetween(localDate(now, deadline.zone ?? 'UTC'), deadline.date)
}
