import type { ColumnFact } from '../profile/column-fact.js'

export const timeFacts = [
  'last_free_day',
  'line_last_free_day',
  'good_through',
  'paid_through',
  'first_storage_day',
  'appointment',
  'discharged_at',
  'full_out_at',
  'empty_in_at',
  'moved_at',
  'truck_in_at',
  'truck_out_at',
  'time_in_at',
] as const
export type TimeFact = (typeof timeFacts)[number]

const known: ReadonlySet<string> = new Set([...timeFacts, 'seen_at'])

export const isTimeFact = (fact: ColumnFact['fact']): boolean => known.has(fact)

/** Facts about past events. Their times are never after the report. */
export const pastFacts: ReadonlySet<string> = new Set([
  'discharged_at',
  'full_out_at',
  'empty_in_at',
  'moved_at',
  'truck_in_at',
  'truck_out_at',
  'time_in_at',
  'seen_at',
])
