import type { FeeType, HoldName } from '../../../../contract/vocabulary.js'

export const plainFacts = [
  'container',
  'initials',
  'available',
  'holds',
  'last_free_day',
  'line_last_free_day',
  'good_through',
  'paid_through',
  'first_storage_day',
  'status',
  'category',
  'location',
  'appointment',
  'appointment_status',
  'discharged_at',
  'full_out_at',
  'empty_in_at',
  'moved_at',
  'truck_in_at',
  'truck_out_at',
  'time_in_at',
  'picked_up_at',
  'line',
  'vessel',
  'carrier_in',
  'imo',
  'voyage',
  'vessel_voyage',
  'eta',
  'ata',
  'vessel_arrival',
  'seal',
  'weight',
  'size_type',
  'load',
  'seen_at',
  'port',
  'origin',
  'terminal',
  'currency',
  'fee_status',
] as const
export type PlainFact = (typeof plainFacts)[number]

/** What `Y` means in a column about a hold: hold or release. `status`: the cells name the status of the hold. */
export const holdSenses = ['hold', 'release', 'status'] as const
export type HoldSense = (typeof holdSenses)[number]

export type ColumnFact =
  | { fact: PlainFact }
  | { fact: 'hold'; name: HoldName; sense: HoldSense }
  | { fact: 'fee'; type: FeeType }
