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
  'picked_up_at',
  'eta',
  'ata',
  'vessel_arrival',
] as const
export type TimeFact = (typeof timeFacts)[number]

const known: ReadonlySet<string> = new Set([...timeFacts, 'seen_at'])

export const isTimeFact = (fact: ColumnFact['fact']): boolean => known.has(fact)

/** Facts about past events. Their times can never be after the report. */
export const pastFacts: ReadonlySet<string> = new Set([
  'discharged_at',
  'full_out_at',
  'empty_in_at',
  'moved_at',
  'truck_in_at',
  'truck_out_at',
  'time_in_at',
  'ata',
  'seen_at',
])

const arrivals: ReadonlySet<string> = new Set(['eta', 'vessel_arrival'])
const pickups: ReadonlySet<string> = new Set(['appointment', 'picked_up_at'])

/** Returns whether a time is the end of a period, such as the last free day. */
export const isDeadline = (fact: TimeFact): boolean =>
  !pastFacts.has(fact) && !arrivals.has(fact) && !pickups.has(fact)
