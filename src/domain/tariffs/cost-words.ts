import type { ClockCost, CostStatus } from './box-costs.js'
import type { ClockCount } from './clock-count.js'

export const nameInWords = (name: string): string => name.replaceAll('_', ' ')

export const costStatusWords = {
  final: 'final',
  accruing: 'accruing',
  free: 'free',
  not_started: 'not started',
  unknown_start: 'start unknown',
  unknown_end: 'end unknown',
  unknown_date: 'date unknown',
  missing_rate: 'rate missing',
  bad_facts: 'facts disagree',
  no_tariff: 'no tariff',
  ambiguous: 'several rules',
} as const satisfies Record<CostStatus, string>

/** Describes who stated the last free day, and how it differs from the tariff; empty if oct computed it. */
export function statedInWords({ lfd_source, lfd_diff_days: days }: ClockCount): string {
  if (lfd_source !== 'stated') return ''
  if (days === null || days === 0) return 'stated'
  const many = Math.abs(days)
  return `stated; ${many} ${many === 1 ? 'day' : 'days'} ${days < 0 ? 'earlier' : 'later'} than the tariff`
}

export function chargedDaysInWords({ count }: Pick<ClockCost, 'count'>): string {
  if (count === null || !count.charge_days) return ''
  const days = count.charge_days === 1 ? '1 day' : `${count.charge_days} days`
  const last = count.tiers.at(-1)
  return last === undefined || last.tier === 1 ? days : `${days}, tier ${last.tier}`
}

export const amountText = (count: ClockCount | null): string =>
  count === null || count.amount === null ? '' : `${count.amount} ${count.currency}`

export function problemInWords(cost: ClockCost): string {
  const { choice, count, status } = cost
  switch (status) {
    case 'no_tariff':
      return choice?.expired.length
        ? `ended: ${choice.expired.map(({ id }) => id).join(', ')}`
        : 'no rule applies'
    case 'ambiguous':
      return `several rules fit equally well: ${choice?.equal.map(({ id }) => id).join(', ')}`
    case 'unknown_date':
      return missingInWords(choice?.missing ?? [])
    case 'bad_facts':
      return (count?.notes ?? []).map(noteInWords).join('; ')
    case 'unknown_start':
    case 'unknown_end':
    case 'missing_rate':
      return missingInWords(count?.missing ?? [])
    default:
      return ''
  }
}

function missingInWords(missing: readonly string[]): string {
  const named = missing.map((name) => {
    const [what = '', value] = name.split(':')
    return value === undefined ? nameInWords(what) : `${what} of ${value}`
  })
  return `not reported: ${named.join(', ')}`
}

const noteWords: Readonly<Record<string, string>> = {
  start_time_unknown:
    'the time of day of the start event is unknown; the earlier of the possible last free days is shown',
  end_time_unknown: 'the time of day of the end event is unknown; the day of the event is charged',
  zone_unknown: 'the time zone of the place is unknown; dates are read in UTC',
  gate_calendar_unknown:
    'no gate calendar of the terminal is known; weekends and holidays are counted as working days',
  bill_unknown:
    'the other containers of the bill are unknown; the event of this container starts the clock',
  capped: 'the maximum amount of the rule applies',
  minimum: 'the minimum amount of the rule applies',
  end_before_start:
    'the clock ends before it starts; the end event probably belongs to an earlier trip',
  span_too_long: 'the clock runs for more than ten years',
}

const notesWithValue: Readonly<Record<string, (value: string) => string>> = {
  start_fell_back: (event) =>
    `the clock starts with the event ${nameInWords(event)}, because the time of its usual start event is unknown`,
  calendar_ends: (date) => `the calendar lists holidays only until ${date}`,
  calendar_begins: (date) => `the calendar lists holidays only from ${date}`,
}

export function noteInWords(note: string): string {
  const [name = '', value = ''] = note.split(':')
  return noteWords[name] ?? notesWithValue[name]?.(value) ?? nameInWords(note)
}
