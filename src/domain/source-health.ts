import { addDays, type CalendarDate, daysBetween } from './calendar-date.js'

/** What a source reported on a day in UTC: its answers or messages, how many of them had facts, and all their facts. */
export interface SourceDay {
  day: CalendarDate
  answers: number
  found: number
  facts: number
}

export interface SourceHealth {
  /** Facts per day, on average over the last seven days. */
  facts_per_day: number
  /** Last day in UTC on which the source reported a fact; null if there is no such day in the last four weeks. */
  last_facts_on: CalendarDate | null
  /** Days without facts since then; null without such a day. */
  silent_days: number | null
  /** Longest time in days between two days with facts, in the last four weeks; null if there are fewer than three. */
  usual_gap_days: number | null
  /** Whether the source is silent for longer than usual. */
  is_silent: boolean
  /** Part of the answers of the last four weeks that had facts, from 0 to 1; null without answers. */
  found_share: number | null
}

/** Number of days, before today, by which the health of a source is judged. */
export const healthDays = 28

/**
 * Judges a source by the days on which it reported something. `isAsked` means that the service asks the source about
 * numbers, so that the source is silent only if it answers without facts. Other sources send by themselves.
 */
export function sourceHealth(
  days: readonly SourceDay[],
  { today, isAsked }: { today: CalendarDate; isAsked: boolean },
): SourceHealth {
  const known = days.filter(({ day }) => day >= addDays(today, -healthDays) && day <= today)
  const active = known.filter(({ facts }) => facts > 0).map(({ day }) => day)
  const last = active.at(-1) ?? null
  const silent = last === null ? null : daysBetween(last, today)
  const gaps = active.slice(1).map((day, nth) => daysBetween(active[nth] ?? day, day))
  const usual = gaps.length < 2 ? null : Math.max(...gaps)
  const answers = sum(known, ({ answers }) => answers)
  const isAnswering =
    !isAsked || known.some(({ day, answers }) => last !== null && day > last && answers > 0)
  return {
    facts_per_day: rounded(sum(lastWeek(known, today), ({ facts }) => facts) / 7),
    last_facts_on: last,
    silent_days: silent,
    usual_gap_days: usual,
    is_silent: silent !== null && usual !== null && silent > longestUsual(usual) && isAnswering,
    found_share: answers === 0 ? null : rounded(sum(known, ({ found }) => found) / answers),
  }
}

/** Returns the longest silence in days that is still usual. A gap of the past may be half as long again, by chance. */
const longestUsual = (gap: number): number => Math.max(gap + 1, Math.ceil(gap * 1.5))

const lastWeek = (days: readonly SourceDay[], today: CalendarDate): SourceDay[] =>
  days.filter(({ day }) => day > addDays(today, -7))

const sum = (days: readonly SourceDay[], read: (day: SourceDay) => number): number =>
  days.reduce((total, day) => total + read(day), 0)

const rounded = (number: number): number => Math.round(number * 100) / 100
