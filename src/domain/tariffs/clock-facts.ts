import type { CalendarDate } from '../calendar-date.js'

export interface ClockFacts {
  /** IANA time zone of the facility whose calendar applies; null if unknown. */
  zone: string | null
  /** Container length in feet, such as `40`; null if unknown. */
  size: string | null
  /** Events by name, each a local date, or an ISO 8601 instant with `Z` or an offset. */
  events: Readonly<Record<string, string>>
  /** IANA time zones of events outside the facility's zone, by event name. */
  zones?: Readonly<Record<string, string>>
  holds: readonly HoldSpan[]
  closedBecause(date: CalendarDate): string | null
  /** Regular closures of the gate, from its gate calendar; absent without a calendar. */
  gate?: GateDays
  stated: readonly StatedLastFreeDay[]
  /** The day or instant up to which a running clock is counted. */
  asOf: string
}

export interface GateDays {
  closedBecause(date: CalendarDate): { kind: 'weekend' | 'holiday'; reason: string } | null
}

/** A hold from the day it was placed to the day it was cleared; `cleared` is null for a hold in force. */
export interface HoldSpan {
  kind: string
  placed: string
  cleared: string | null
}

export interface StatedLastFreeDay {
  by: string
  date: CalendarDate
}
