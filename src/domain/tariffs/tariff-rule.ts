import type { CalendarDate } from '../calendar-date.js'
import type { Decimal, RoundingMode } from '../decimal.js'

/** Fields by which a rule matches a container, the most decisive first. */
export const matchOrder = [
  'contract',
  'customer',
  'terminal',
  'port',
  'country',
  'line',
  'hazardous',
  'soc',
  'operating',
  'equipment',
  'size',
  'direction',
] as const

export type MatchField = (typeof matchOrder)[number]

/** Accepted values of a rule by field. A container must have one of the values in every field. */
export type RuleMatch = Partial<Record<MatchField, readonly string[]>>

export interface TariffRule {
  id: string
  clock: string
  /** The party that bills: `line`, `terminal`, `rail` or another name. */
  by: string
  match: RuleMatch
  valid: Validity | null
  currency: string
  start: ClockStart
  end: ClockEnd
  /** Local time `HH:mm` at which a day of the clock begins; null for midnight. */
  dayFrom: string | null
  calendar: TariffCalendar
  free: FreeTerms
  charge: ChargeTerms
  /** Whether a hold counts on the days on which it begins and ends. */
  holdDay: 'any' | 'whole'
  /** Whether a last free day that the billing party states replaces the computed one. */
  statedWins: boolean
}

/** The days on which a rule is valid, and the event that must happen on one of them. */
export interface Validity {
  from: CalendarDate | null
  to: CalendarDate | null
  by: string
}

export interface ClockStart {
  /** Names of events. `first` uses the first known event; `latest` requires that all are known. */
  events: readonly string[]
  takes: 'first' | 'latest'
  /** Days from the event to the first counted day. */
  offset: number
  /** Local time `HH:mm`; an event at or after this time counts for the next day. */
  cutoff: string | null
}

export interface ClockEnd {
  event: string
  /** Whether the last day of the clock is charged. */
  countLast: boolean
  /** Local time `HH:mm`; if the clock ends earlier, its last day is not charged. */
  cutoff: string | null
}

export interface TariffCalendar {
  /** Whether the gate calendar of the terminal gives the weekends and holidays. */
  isGate: boolean
  /** Weekdays that count as the weekend; 0 is Sunday. */
  weekend: ReadonlySet<number>
  /** Names of holidays by date, such as `2026-05-25`, or `12-25` for every year. */
  holidays: ReadonlyMap<string, string>
  /** Extra working days, which are neither weekend nor holiday. */
  open: ReadonlySet<CalendarDate>
  /** Reasons of unscheduled closures, by date. */
  closed: ReadonlyMap<CalendarDate, string>
  /** First and last day for which the holidays are known; null if not stated. */
  covers: readonly [CalendarDate, CalendarDate] | null
}

export type Skip = string

export type FreeTerms =
  | { unit: 'days'; days: number; skip: readonly Skip[]; slide: boolean }
  /** Free hours after the event; the charge then counts periods of 24 hours. */
  | { unit: 'hours'; hours: number }

export interface ChargeTerms {
  skip: readonly Skip[]
  /** Rates by their first day `from`, in order; null for rates that are always valid. */
  versions: readonly RateVersion[]
  /** Whether tiers count charged days, or days of stay (free and charged days). */
  tiersFrom: 'charge' | 'stay'
  perTeu: boolean
  once: { amount: Decimal; onStayDay: number | null } | null
  min: Decimal | null
  max: Decimal | null
  taxPercent: Decimal | null
  round: { to: Decimal; mode: RoundingMode } | null
}

export interface RateVersion {
  from: CalendarDate | null
  tiers: readonly Tier[]
}

export interface Tier {
  /** Number of the last day of the tier; null for the last tier. */
  to: number | null
  rate: Decimal
}
