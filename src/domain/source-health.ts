import { addDays, type CalendarDate, daysBetween } from './calendar-date.js'

/** Counts for one day in UTC: responses or messages, how many of them contained facts, and the number of facts. */
export interface SourceDay {
  day: CalendarDate
  answers: number
  found: number
  facts: number
}

export interface SourceHealth {
  /** Facts per day, on average over the last seven days. */
  facts_per_day: number
  /** Last day in UTC on which the source reported a fact; null if there is no such day in the last twelve weeks. */
  last_facts_on: CalendarDate | null
  /** Number of days since the last day with a fact; null if no such day is known. */
  silent_days: number | null
  /** Longest gap in the four weeks up to the last day with facts; null for fewer than three such days. */
  usual_gap_days: number | null
  is_silent: boolean
  /** Share of the responses in the last four weeks that contained facts, from 0 to 1; null without responses. */
  found_share: number | null
}

/** Number of days for which oct keeps the statistics of a source that no longer states facts. */
export const rememberedDays = 84

/** Number of past days that decide whether a source is healthy. */
const healthDays = 28

/**
 * Computes the health of a source. If `isAsked`, the service sends requests to the source, and the source counts as
 * silent only if its responses contain no facts. Other sources send data without being asked.
 */
export function sourceHealth(
  days: readonly SourceDay[],
  { today, isAsked }: { today: CalendarDate; isAsked: boolean },
): SourceHealth {
  const past = days.filter(({ day }) => day >= addDays(today, -rememberedDays) && day <= today)
  const known = past.filter(({ day }) => day >= addDays(today, -healthDays))
  const withFacts = past.filter(({ facts }) => facts > 0).map(({ day }) => day)
  const last = withFacts.at(-1) ?? null
  // Counts gaps only up to the last day with facts, because a long silence would make long gaps look usual.
  const active = withFacts.filter((day) => last !== null && day >= addDays(last, -healthDays))
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

/** Returns from how many days on a source is silent: 1.5 times the longest earlier gap, because gaps vary. */
const longestUsual = (gap: number): number => Math.max(gap + 1, Math.ceil(gap * 1.5))

const lastWeek = (days: readonly SourceDay[], today: CalendarDate): SourceDay[] =>
  days.filter(({ day }) => day > addDays(today, -7))

const sum = (days: readonly SourceDay[], read: (day: SourceDay) => number): number =>
  days.reduce((total, day) => total + read(day), 0)

const rounded = (number: number): number => Math.round(number * 100) / 100
