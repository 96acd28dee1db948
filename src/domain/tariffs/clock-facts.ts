import type { CalendarDate } from '../calendar-date.js'

/** The facts about one container that tariffs need. */
export interface ClockFacts {
  /** IANA zone of the facility whose calendar counts; null if unknown. */
  zone: string | null
  /** Container length in feet, such as `40`; null if unknown. */
  size: string | null
  /** Events by name: a local date, or an instant in ISO 8601 with `Z` or an offset. */
  events: Readonly<Record<string, string>>
  /** IANA zones of events in a zone other than that of the facility, by event name. */
  zones?: Readonly<Record<string, string>>
  holds: readonly HoldSpan[]
  /** Returns the reason of an unscheduled closure on a date; null if there was none. */
  closedBecause(date: CalendarDate): string | null
  /** The gate calendar, with the regular closures of the gate; absent without a calendar. */
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

/** A last free day for pickup that a party states. */
export interface StatedLastFreeDay {
  by: string
  date: CalendarDate
}
