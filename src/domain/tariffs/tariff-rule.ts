import type { CalendarDate } from '../calendar-date.js'
import type { Decimal, RoundingMode } from '../decimal.js'

/** The fields by which a rule matches a container, the most decisive first. */
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

/** The accepted values of a rule by field; a container must have one of the values of each field. */
export type RuleMatch = Partial<Record<MatchField, readonly string[]>>

/** One rule of a tariff: one clock that one party bills. */
export interface TariffRule {
  id: string
  /** Name of the clock, such as `demurrage` or `per_diem`. */
  clock: string
  /** Who bills: `line`, `terminal`, `rail` or another name. */
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
  /** Whether a hold counts on the days on which it is placed and cleared. */
  holdDay: 'any' | 'whole'
  /** Whether a last free day that the billing party states replaces the computed one. */
  statedWins: boolean
}

/** The days on which a rule applies, and the event whose date must be one of those days. */
export interface Validity {
  from: CalendarDate | null
  to: CalendarDate | null
  by: string
}

export interface ClockStart {
  /** Names of events; `first` takes the first known event, `latest` needs all events. */
  events: readonly string[]
  takes: 'first' | 'latest'
  /** Number of days between the event and the first counted day. */
  offset: number
  /** Local time `HH:mm` from which an event counts as one day later. */
  cutoff: string | null
}

export interface ClockEnd {
  event: string
  /** Whether the day on which the clock ends is charged. */
  countLast: boolean
  /** Local time `HH:mm`; the last day is not charged if the clock ends before this time. */
  cutoff: string | null
}

export interface TariffCalendar {
  /** Whether weekends and holidays come from the gate calendar of the terminal. */
  isGate: boolean
  /** Weekdays that count as the weekend; 0 is Sunday. */
  weekend: ReadonlySet<number>
  /** Names of holidays by date, such as `2026-05-25`, or `12-25` for every year. */
  holidays: ReadonlyMap<string, string>
  /** Extra working days, which count as neither weekend nor holiday. */
  open: ReadonlySet<CalendarDate>
  /** Reasons of unscheduled closures, by date. */
  closed: ReadonlyMap<CalendarDate, string>
  /** First and last day for which the holidays are known; null if not stated. */
  covers: readonly [CalendarDate, CalendarDate] | null
}

/** A kind of day that does not count: `weekend`, `holiday`, `closed`, `hold:customs` or `hold:*`. */
export type Skip = string

export type FreeTerms =
  | { unit: 'days'; days: number; skip: readonly Skip[]; slide: boolean }
  /** Free hours from the event; after them, the charge counts periods of 24 hours. */
  | { unit: 'hours'; hours: number }

export interface ChargeTerms {
  skip: readonly Skip[]
  /** Rates, sorted by their first day `from`, which is null for rates that always apply. */
  versions: readonly RateVersion[]
  /** Whether a tier counts charged days, or days of stay (free days plus charged days). */
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
