import type { MilestoneName, MilestoneObservation } from '../../sources/source.js'

/** The order of a journey, for milestones of the same instant: some lines state bare dates. */
const ranks = Object.fromEntries(
  (
    [
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
    ] as const satisfies MilestoneName[]
  ).map((event, rank) => [event, rank]),
) as Record<MilestoneName, number>

/** By instant, then by the order of a journey, then by key. */
export function byJourney(a: MilestoneObservation, b: MilestoneObservation): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return ranks[a.event] - ranks[b.event] || (a.key < b.key ? -1 : 1)
}
