import type { CalendarDate } from '../calendar-date.js'
import type { EventDay } from './event-day.js'

/** The free and charged days of one clock, without rates. */
export interface ChargeSpan {
  free_from: CalendarDate | null
  lfd: CalendarDate
  /** UTC instant at which the free time ends; null if the zone is unknown. */
  lfd_instant: string | null
  first_charge_day: CalendarDate
  days: SpanDay[]
  notes: string[]
}

export interface SpanDay {
  date: CalendarDate
  /** A `skipped` day does not count; `isFreeTime` is true for a day within the free time. */
  kind: 'free' | 'charged' | 'skipped'
  isFreeTime: boolean
  reason: string | null
  isHold: boolean
  number: number | null
}

/** The day up to which a clock is counted: its end, or today if it runs. */
export interface SpanEnd {
  at: EventDay
  isCharged: boolean
}

/** Counts the days of a clock up to `end`; a `stated` last free day replaces the computed one. */
export type SpanCounter = (end: SpanEnd, stated: CalendarDate | null) => ChargeSpan

/** The number of days that a clock counts at most; a longer span results from a wrong date. */
export const mostClockDays = 3660
