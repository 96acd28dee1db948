import type { CalendarDate } from '../calendar-date.js'

export interface ClockFacts {
  /** Container number, for facts that a tariff file states about the container. Absent if unknown. */
  number?: string
  /** IANA time zone of the facility at which the days are counted. Null if the zone is unknown. */
  zone: string | null
  size: string | null
  /** Times of events, by event name. A time is a local date, or an ISO 8601 instant with `Z` or an offset. */
  events: Readonly<Record<string, string>>
  /** Names of events that have certainly happened, but at an unknown time. */
  undated?: readonly string[]
  /** Time zones of events outside the facility, by event name. Null if the time of the event is local. */
  zones?: Readonly<Record<string, string | null>>
  /** Events of all containers of the bill, including this container. Absent if they are unknown. */
  bill?: readonly Pick<ClockFacts, 'number' | 'events'>[]
  holds: readonly HoldSpan[]
  closedBecause(date: CalendarDate): string | null
  /** Regular closures of the gate, from the gate calendar. Absent if there is no gate calendar. */
  gate?: GateDays
  stated: readonly StatedLastFreeDay[]
  asOf: string
}

export interface GateDays {
  closedBecause(date: CalendarDate): { kind: 'weekend' | 'holiday'; reason: string } | null
}

/** Days on which a container was on hold. `cleared` is when the hold was cleared. Null if the hold is still active. */
export interface HoldSpan {
  kind: string
  placed: string
  cleared: string | null
}

export interface StatedLastFreeDay {
  by: string
  date: CalendarDate
}
