import type { RawEventName } from '../../contract/event-names.js'

/** The DCSA Track & Trace 3.0.0 terms for one kind of event. Drafts of this standard use other codes. */
export interface DcsaWords {
  eventType: 'EQUIPMENT' | 'TRANSPORT'
  word: string
  phase: 'EXPORT' | 'TRANSSHIPMENT' | 'IMPORT' | null
  mode?: 'VESSEL' | 'BARGE' | 'RAIL'
  load?: 'EMPTY' | 'LADEN'
}

type Row = readonly [
  eventType: DcsaWords['eventType'],
  word: string,
  phase: DcsaWords['phase'],
  more?: Pick<DcsaWords, 'mode' | 'load'>,
]

const vessel = { mode: 'VESSEL' } as const
const barge = { mode: 'BARGE' } as const
const rail = { mode: 'RAIL' } as const

/** DCSA terms by event name. The table lacks events for which DCSA has no term, such as weighing and delivery. */
const rows: Partial<Record<RawEventName, Row>> = {
  empty_out: ['EQUIPMENT', 'GATED_OUT', 'EXPORT', { load: 'EMPTY' }],
  full_in: ['EQUIPMENT', 'GATED_IN', 'EXPORT', { load: 'LADEN' }],
  vessel_loaded: ['EQUIPMENT', 'LOADED', 'EXPORT', vessel],
  vessel_departed: ['TRANSPORT', 'DEPARTED', 'EXPORT', vessel],
  transshipment_arrived: ['TRANSPORT', 'ARRIVED', 'TRANSSHIPMENT', vessel],
  transshipment_discharged: ['EQUIPMENT', 'DISCHARGED', 'TRANSSHIPMENT', vessel],
  transshipment_loaded: ['EQUIPMENT', 'LOADED', 'TRANSSHIPMENT', vessel],
  transshipment_departed: ['TRANSPORT', 'DEPARTED', 'TRANSSHIPMENT', vessel],
  feeder_arrived: ['TRANSPORT', 'ARRIVED', null, barge],
  feeder_discharged: ['EQUIPMENT', 'DISCHARGED', null, barge],
  feeder_loaded: ['EQUIPMENT', 'LOADED', null, barge],
  feeder_departed: ['TRANSPORT', 'DEPARTED', null, barge],
  vessel_arrived: ['TRANSPORT', 'ARRIVED', 'IMPORT', vessel],
  vessel_discharged: ['EQUIPMENT', 'DISCHARGED', 'IMPORT', vessel],
  rail_loaded: ['EQUIPMENT', 'LOADED', 'IMPORT', rail],
  rail_departed: ['TRANSPORT', 'DEPARTED', 'IMPORT', rail],
  rail_arrived: ['TRANSPORT', 'ARRIVED', 'IMPORT', rail],
  arrived_at_destination: ['TRANSPORT', 'ARRIVED', 'IMPORT', rail],
  rail_unloaded: ['EQUIPMENT', 'DISCHARGED', 'IMPORT', rail],
  customs_release: ['EQUIPMENT', 'CUSTOMS_RELEASED', 'IMPORT'],
  available: ['EQUIPMENT', 'AVAILABLE_FOR_PICKUP', 'IMPORT'],
  full_out: ['EQUIPMENT', 'GATED_OUT', 'IMPORT', { load: 'LADEN' }],
  empty_in: ['EQUIPMENT', 'GATED_IN', 'IMPORT', { load: 'EMPTY' }],
}

export function dcsaWords(event: RawEventName): DcsaWords | null {
  const row = rows[event]
  if (row === undefined) return null
  const [eventType, word, phase, more] = row
  return { eventType, word, phase, ...more }
}
