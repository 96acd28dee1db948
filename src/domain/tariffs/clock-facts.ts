import type { CalendarDate } from '../calendar-date.js'

export interface ClockFacts {
  /** Container number. A tariff file can state facts about a container by its number. Absent if unknown. */
  number?: string
  /** IANA time zone of the facility at which the clock is counted; null if unknown. */
  zone: string | null
  size: string | null
  /** Times of events, by event name. Each is a local date, or an ISO 8601 instant with `Z` or an offset. */
  events: Readonly<Record<string, string>>
  /** Names of events that certainly happened, although no source states when. */
  undated?: readonly string[]
  /** Time zones of events outside the facility, by event name; null for an event whose time is local. */
  zones?: Readonly<Record<string, string | null>>
  /** Events of all containers of the bill, this container included; absent if unknown. */
  bill?: readonly Pick<ClockFacts, 'number' | 'events'>[]
  holds: readonly HoldSpan[]
  closedBecause(date: CalendarDate): string | null
  /** Regular closures of the gate according to the gate calendar; absent if there is no gate calendar. */
  gate?: GateDays
  stated: readonly StatedLastFreeDay[]
  asOf: string
}

export interface GateDays {
  closedBecause(date: CalendarDate): { kind: 'weekend' | 'holiday'; reason: string } | null
}

/** Days on which a container was on hold. `cleared` is when the hold was cleared; null for a hold in force. */
export interface HoldSpan {
  kind: string
  placed: string
  cleared: string | null
}

export interface StatedLastFreeDay {
  by: string
  date: CalendarDate
}
