import type { CalendarDate } from '../calendar-date.js'

/** What is known about one container, as far as tariffs need it. */
export interface ClockFacts {
  /** IANA zone of the facility whose calendar counts; null if unknown. */
  zone: string | null
  /** Container length in feet, such as `40`; null if unknown. */
  size: string | null
  /** Events by name: a local date, or an instant as ISO 8601 with `Z` or an offset. */
  events: Readonly<Record<string, string>>
  /** IANA zones of events that happened in another zone than that of the facility. */
  zones?: Readonly<Record<string, string>>
  holds: readonly HoldSpan[]
  /** Returns the reason of an unscheduled closure on a day; null if there was none. */
  closedBecause(date: CalendarDate): string | null
  /** The gate calendar: why the gate is regularly closed on a day; absent without a calendar. */
  gate?: GateDays
  stated: readonly StatedLastFreeDay[]
  /** The day or the instant up to which an open clock is counted. */
  asOf: string
}

export interface GateDays {
  closedBecause(date: CalendarDate): { kind: 'weekend' | 'holiday'; reason: string } | null
}

/** A hold from the day it was placed to the day it was cleared; `cleared` is null if it is in force. */
export interface HoldSpan {
  kind: string
  placed: string
  cleared: string | null
}

/** A last free day for pickup that a party states. */
export interface StatedLastFreeDay {
  by: string
  date: CalendarDate
}
