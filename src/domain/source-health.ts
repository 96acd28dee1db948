import { addDays, type CalendarDate, daysBetween } from './calendar-date.js'

/** Statistics of a source for one UTC day: `answers` are responses or messages, `found` are those with facts. */
export interface SourceDay {
  day: CalendarDate
  answers: number
  found: number
  facts: number
}

export interface SourceHealth {
  /** Average number of facts per day in the last seven days. */
  facts_per_day: number
  /** Last UTC day on which the source reported a fact. Null if the source reported no fact in the last twelve weeks. */
  last_facts_on: CalendarDate | null
  /** Number of days since the last day with a fact. Null if no day with a fact is known. */
  silent_days: number | null
  /** Longest gap between days with facts, in the four weeks before the last fact. Null for fewer than three days. */
  usual_gap_days: number | null
  is_silent: boolean
  /** Share, from 0 to 1, of responses with facts in the last four weeks. Null without responses. */
  found_share: number | null
}

/** Number of days for which oct keeps the statistics of a source that has stopped stating facts. */
export const rememberedDays = 84

/** Number of past days that oct examines to decide whether a source is healthy. */
const healthDays = 28

/** Computes the health of a source. If oct asks it (`isAsked`), it is silent only if it responds without facts. */
export function sourceHealth(
  days: readonly SourceDay[],
  { today, isAsked }: { today: CalendarDate; isAsked: boolean },
): SourceHealth {
  const past = days.filter(({ day }) => day >= addDays(today, -rememberedDays) && day <= today)
  const known = past.filter(({ day }) => day >= addDays(today, -healthDays))
  const withFacts = past.filter(({ facts }) => facts > 0).map(({ day }) => day)
  const last = withFacts.at(-1) ?? null
  // A silence that still lasts is not a gap. Otherwise, it would make long gaps look normal.
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

/** Days after which a source counts as silent: 1.5 times the longest earlier gap, because gaps vary. */
const longestUsual = (gap: number): number => Math.max(gap + 1, Math.ceil(gap * 1.5))

const lastWeek = (days: readonly SourceDay[], today: CalendarDate): SourceDay[] =>
  days.filter(({ day }) => day > addDays(today, -7))

const sum = (days: readonly SourceDay[], read: (day: SourceDay) => number): number =>
  days.reduce((total, day) => total + read(day), 0)

const rounded = (number: number): number => Math.round(number * 100) / 100
