import type { CalendarDate } from '../calendar-date.js'
import type { EventDay } from './event-day.js'

/** The free days and the charged days of one clock, such as demurrage. Does not contain the rates. */
export interface ChargeSpan {
  free_from: CalendarDate | null
  lfd: CalendarDate
  /** UTC instant at the end of the last free day. Null if the time zone is unknown. */
  lfd_instant: string | null
  first_charge_day: CalendarDate
  days: SpanDay[]
  notes: string[]
}

export interface SpanDay {
  date: CalendarDate
  /** A `skipped` day is neither free nor charged. `isFreeTime` is true if the day is within the free time. */
  kind: 'free' | 'charged' | 'skipped'
  isFreeTime: boolean
  reason: string | null
  isHold: boolean
  number: number | null
}

/** The end of the counted days: the end of the clock, such as demurrage, or today if the clock still runs. */
export interface SpanEnd {
  at: EventDay
  isCharged: boolean
}

/** Counts the days of a clock, such as demurrage, up to `end`. A `stated` last free day replaces the computed one. */
export type SpanCounter = (end: SpanEnd, stated: CalendarDate | null) => ChargeSpan

/** Maximum number of days of one clock, such as demurrage. A larger number means that a date is wrong. */
export const mostClockDays = 3660
