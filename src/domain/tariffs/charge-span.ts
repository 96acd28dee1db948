import type { CalendarDate } from '../calendar-date.js'
import type { EventDay } from './event-day.js'

/** The free and the charged days of one clock, before their rates. */
export interface ChargeSpan {
  free_from: CalendarDate | null
  lfd: CalendarDate
  /** UTC instant at which the free time ends; null without a zone. */
  lfd_instant: string | null
  first_charge_day: CalendarDate
  days: SpanDay[]
  notes: string[]
}

export interface SpanDay {
  date: CalendarDate
  /** A `skipped` day does not count; `isFreeTime` says whether it lies in the free time. */
  kind: 'free' | 'charged' | 'skipped'
  isFreeTime: boolean
  reason: string | null
  isHold: boolean
  number: number | null
}

/** Until when a clock runs: its end, or the present. */
export interface SpanEnd {
  at: EventDay
  /** Whether the day on which the clock ends is charged. */
  isCharged: boolean
}

/** Counts the days of a clock up to `end`; `stated` replaces the last free day of the tariff. */
export type SpanCounter = (end: SpanEnd, stated: CalendarDate | null) => ChargeSpan

/** The most days that one clock counts; a longer span comes from a wrong date. */
export const mostClockDays = 3660
