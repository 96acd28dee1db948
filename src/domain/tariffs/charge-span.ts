import type { CalendarDate } from '../calendar-date.js'
import type { EventDay } from './event-day.js'

/** The free days and the charged days of one clock, without the rates. */
export interface ChargeSpan {
  free_from: CalendarDate | null
  lfd: CalendarDate
  /** UTC instant at the end of the last free day; null if the time zone is unknown. */
  lfd_instant: string | null
  first_charge_day: CalendarDate
  days: SpanDay[]
  notes: string[]
}

export interface SpanDay {
  date: CalendarDate
  /** A `skipped` day is neither free nor charged. `isFreeTime` says that the day is within the free time. */
  kind: 'free' | 'charged' | 'skipped'
  isFreeTime: boolean
  reason: string | null
  isHold: boolean
  number: number | null
}

/** The day up to which a clock is counted: the day on which the clock ended, or today if the clock still runs. */
export interface SpanEnd {
  at: EventDay
  isCharged: boolean
}

/** Counts the days of a clock up to `end`. A last free day that the billing party stated replaces the computed one. */
export type SpanCounter = (end: SpanEnd, stated: CalendarDate | null) => ChargeSpan

/** Maximum number of days of one clock. A larger number can only result from a wrong date. */
export const mostClockDays = 3660
