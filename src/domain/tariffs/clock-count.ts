import type { CalendarDate } from '../calendar-date.js'

export type ClockStatus =
  /** The clock has ended; the amount is final. */
  | 'final'
  /** The free time is over and the clock still runs. */
  | 'accruing'
  | 'free'
  | 'unknown_start'
  /** The tariff has no rate for a charged day. */
  | 'missing_rate'
  /** The events contradict each other, often because one is from an earlier trip. */
  | 'bad_facts'

/** The result of one clock. Amounts are decimal texts; null if they cannot be computed. */
export interface ClockCount {
  status: ClockStatus
  free_from: CalendarDate | null
  lfd: CalendarDate | null
  /** UTC instant at which the free time ends. */
  lfd_instant: string | null
  first_charge_day: CalendarDate | null
  charge_days: number | null
  tiers: TierSum[]
  tax: string | null
  amount: string | null
  currency: string
  lfd_source: 'stated' | 'tariff'
  tariff_lfd: CalendarDate | null
  /** Days from the computed last free day to the stated one; null if no source states one. */
  lfd_diff_days: number | null
  /** The amount that would be due with the computed last free day. */
  tariff_amount: string | null
  hold_days_in_free: number
  hold_days_in_charge: number
  /** Days until the last free day; null unless the status is `free`. */
  days_left: number | null
  /** The cost of the next day; null unless the status is `accruing`. */
  next_day_cost: string | null
  missing: string[]
  /** Remarks about the result, each as `name` or `name:value`. */
  notes: string[]
  days: CountedDay[]
}

export interface TierSum {
  tier: number
  days: number
  rate: string
  amount: string
}

export interface CountedDay {
  date: CalendarDate
  kind: 'free' | 'charged' | 'skipped'
  /** Why a day is skipped, such as `Saturday` or `customs hold`; null if the day counts. */
  reason: string | null
  /** Number of the free or charged day, counted from 1; null for a skipped day. */
  number: number | null
  tier: number | null
  rate: string | null
  /** The rate of the day; a rate per TEU is already multiplied. */
  amount: string | null
}
