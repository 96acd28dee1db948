const inOrder = [
  'positioned_out',
  'positioned_in',
  'empty_out',
  'vgm_received',
  'full_in',
  'feeder_loaded',
  'feeder_departed',
  'feeder_arrived',
  'feeder_discharged',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'arrived_at_destination',
  'rail_unloaded',
  'customs_release',
  'carrier_release',
  'available',
  'full_out',
  'dropped',
  'loaded',
  'delivered',
  'empty_in',
  'noted',
] as const

export type JourneyEvent = (typeof inOrder)[number]

const ranks: ReadonlyMap<string, number> = new Map(inOrder.map((event, rank) => [event, rank]))

/** Rank for sorting events with the same time. Equal times are common, because some shipping lines state only dates. */
export const journeyRank = (event: string): number => ranks.get(event) ?? -1
