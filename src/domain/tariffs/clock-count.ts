import type { CalendarDate } from '../calendar-date.js'

export type ClockStatus =
  /** The clock has ended, and the amount does not change any more. */
  | 'final'
  /** The free time is over, and the clock runs. */
  | 'accruing'
  | 'free'
  | 'unknown_start'
  /** The tariff has no rate for a day that is charged. */
  | 'missing_rate'
  /** The events contradict each other, often because one belongs to an earlier trip. */
  | 'bad_facts'

/** The count of one clock. Amounts are decimal texts, or null if they cannot be computed. */
export interface ClockCount {
  status: ClockStatus
  free_from: CalendarDate | null
  /** The last free day that applies: the stated one if it takes precedence, otherwise that of the tariff. */
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
  /** Days from the last free day of the tariff to the stated one; null if no source states one. */
  lfd_diff_days: number | null
  /** The amount that would be due under the last free day of the tariff. */
  tariff_amount: string | null
  hold_days_in_free: number
  hold_days_in_charge: number
  /** Days to the last free day; null unless the status is `free`. */
  days_left: number | null
  /** The increase of the amount on the next day; null unless the status is `accruing`. */
  next_day_cost: string | null
  /** Names of unreported events that the rule needs. */
  missing: string[]
  /** Remarks about the count, each as `name` or `name:value`. */
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
  /** The rate of the day; a rate per TEU is multiplied by the TEU of the container. */
  amount: string | null
}
