import type { CalendarDate } from '../calendar-date.js'

export type ClockStatus =
  /** True if the clock has ended. Its amount then no longer changes. */
  | 'final'
  /** The free time is over, and the clock (such as demurrage) still runs. */
  | 'accruing'
  | 'free'
  | 'unknown_start'
  /** The clock (such as demurrage) has ended, but no source states when. */
  | 'unknown_end'
  /** The tariff states no rate for a day that is charged. */
  | 'missing_rate'
  | 'bad_facts'

/** Result for one clock, such as demurrage. Amounts are decimal texts. An unknown amount is null. */
export interface ClockCount {
  status: ClockStatus
  free_from: CalendarDate | null
  lfd: CalendarDate | null
  lfd_instant: string | null
  first_charge_day: CalendarDate | null
  charge_days: number | null
  tiers: TierSum[]
  tax: string | null
  amount: string | null
  currency: string
  lfd_source: 'stated' | 'tariff'
  tariff_lfd: CalendarDate | null
  /** Days from the computed last free day to the one that a source states. Null if no source states one. */
  lfd_diff_days: number | null
  /** The amount that would result from the computed last free day. */
  tariff_amount: string | null
  hold_days_in_free: number
  hold_days_in_charge: number
  /** Number of days until the last free day. Null unless the status is `free`. */
  days_left: number | null
  /** Amount that the next day adds. Null unless the status is `accruing`. */
  next_day_cost: string | null
  missing: string[]
  /** Remarks on how oct counted the days. Each remark has the form `name` or `name:value`. */
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
  reason: string | null
  /** Number of the day among the free days or the charged days, counted from 1. Null for a skipped day. */
  number: number | null
  tier: number | null
  rate: string | null
  /** The rate for this day. A rate per TEU is already multiplied by the TEU of the container. */
  amount: string | null
}
