import type { CalendarDate } from '../calendar-date.js'
import type { Decimal, RoundingMode } from '../decimal.js'

/** Fields by which tariff rules match containers. A rule that names an earlier field in this list has precedence. */
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

/** Values that a tariff rule accepts, by field. A container must have an accepted value in each listed field. */
export type RuleMatch = Partial<Record<MatchField, readonly string[]>>

export interface TariffRule {
  id: string
  clock: string
  /** The party that bills the charge: `line`, `terminal`, `rail` or another name. */
  by: string
  match: RuleMatch
  valid: Validity | null
  currency: string
  start: ClockStart
  end: ClockEnd
  /** Local time `HH:mm` at which a counted day begins. Null for midnight. */
  dayFrom: string | null
  calendar: TariffCalendar
  free: FreeTerms
  charge: ChargeTerms
  /** Days that count as days on hold: `any` day with the hold, or `whole` days (not its first and last day). */
  holdDay: 'any' | 'whole'
  /** True if a last free day that the billing party states replaces the computed last free day. */
  statedWins: boolean
  /** Facts that the user states about containers, by container number. Only facts that this rule can use. */
  containers: ReadonlyMap<string, OwnFacts>
}

/** Facts about one container that no source reports. The user states them in a tariff file. */
export interface OwnFacts {
  /** Dates or instants of events, by event name, such as `earliest_return`. */
  events: ReadonlyMap<string, string>
  /** Days on which no appointment was available. Each has the reason that the user wrote. */
  noAppointment: ReadonlyMap<CalendarDate, string>
}

/** When a tariff rule is valid: the event in `by` must happen on one of these days. */
export interface Validity {
  from: CalendarDate | null
  to: CalendarDate | null
  by: string
  /** Events that replace the event in `by` if its date is unknown. The first event with a known date is used. */
  else: readonly string[]
}

export interface ClockStart {
  /** Events that can start the clock: the `first` that is known, or the `latest` when all are known. */
  events: readonly string[]
  takes: 'first' | 'latest'
  /** True if one event of the first container of the bill starts the clocks of all containers of the bill. */
  isOfBill: boolean
  /** Number of days from the start event to the first counted day. */
  offset: number
  /** Local time `HH:mm`. An event at or after this time counts for the next day. */
  cutoff: string | null
}

export interface ClockEnd {
  event: string
  countLast: boolean
  /** Local time `HH:mm`. If a clock, such as demurrage, ends before this time, its last day is free of charge. */
  cutoff: string | null
}

export interface TariffCalendar {
  /** True if weekends and holidays are read from the terminal's gate calendar. */
  isGate: boolean
  /** Numbers of the weekdays that count as weekend days; 0 is Sunday. */
  weekend: ReadonlySet<number>
  /** Names of holidays by date, such as `2026-05-25`, or `12-25` for every year. */
  holidays: ReadonlyMap<string, string>
  /** Dates that count as working days although they are on a weekend or holiday. */
  open: ReadonlySet<CalendarDate>
  /** Unplanned closures: for each date, the reason. */
  closed: ReadonlyMap<CalendarDate, string>
  /** First and last day for which the calendar contains holidays. Null if the file does not state them. */
  covers: readonly [CalendarDate, CalendarDate] | null
}

export type Skip = string

export type FreeTerms =
  | {
      unit: 'days'
      days: number
      skip: readonly Skip[]
      slide: boolean
      /** Event before which the free time cannot begin. Days before this event are charged. */
      notBefore: string | null
    }
  /** Free time in hours after the event. After the free time, each period of 24 hours is charged. */
  | { unit: 'hours'; hours: number }

export interface ChargeTerms {
  skip: readonly Skip[]
  /** Rates, sorted by `from`, the first day of each version. `from` is null if the rates are always valid. */
  versions: readonly RateVersion[]
  /** How the days of tiers are numbered: only charged days (`charge`), or free and charged days (`stay`). */
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
  /** Number of the last day of this tier. Null for the last tier. */
  to: number | null
  rate: Decimal
}
