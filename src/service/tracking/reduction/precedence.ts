import type { DataSource } from '../../../contract/vocabulary.js'
import type { MilestoneName } from '../../sources/source.js'

type Ranking = readonly DataSource[]

/** Best first; others rank last. Transponders and gates know the minute, lines mostly the day. */
export const precedence = {
  /** Events that happened and have no ranking of their own. */
  happened: ['user', 'ais', 'terminal', 'rail', 'shipping_line'],
  /** The shipping line's schedule counts, unless only other sources state one. */
  expected: ['shipping_line', 'rail', 'terminal', 'ais'],
  /** Size, weight and seal come from the booking. */
  equipment: ['shipping_line', 'terminal', 'rail'],
  /** The source that sets the last free day comes first. */
  pickup_lfd_line: ['shipping_line'],
  pickup_lfd_terminal: ['terminal'],
  pickup_lfd_rail: ['rail', 'terminal'],
} as const satisfies Record<string, Ranking>

/** A transponder sees the vessel but never the container; gates and ramps see the container. */
const ofMilestones: Partial<Record<MilestoneName, Ranking>> = {
  vessel_loaded: ['terminal', 'shipping_line'],
  vessel_discharged: ['terminal', 'shipping_line'],
  transshipment_loaded: ['terminal', 'shipping_line'],
  transshipment_discharged: ['terminal', 'shipping_line'],
  full_out: ['terminal', 'rail', 'shipping_line'],
  full_in: ['terminal', 'shipping_line'],
  rail_loaded: ['rail', 'terminal', 'shipping_line'],
  rail_departed: ['rail', 'terminal', 'shipping_line'],
  rail_arrived: ['rail', 'shipping_line'],
  arrived_at_destination: ['rail', 'shipping_line'],
  rail_unloaded: ['rail', 'shipping_line'],
  empty_in: ['shipping_line', 'terminal'],
}

/** Only one kind of source can state these: a person sets `delivered` (facts, part 3.3). */
const reserved: Partial<Record<MilestoneName, DataSource>> = { delivered: 'user' }

/** A source's statement about the milestone counts at all. */
export function mayState(event: MilestoneName, source: DataSource): boolean {
  const only = reserved[event]
  return only === undefined || only === source
}

/** Lower is better. */
export function rankOf(event: MilestoneName, source: DataSource, estimated: boolean): number {
  const general = estimated ? precedence.expected : precedence.happened
  return rankIn(estimated ? general : (ofMilestones[event] ?? general), source)
}

/** Lower is better. */
export function rankIn(ranking: Ranking, source: DataSource): number {
  const rank = ranking.indexOf(source)
  return rank < 0 ? ranking.length : rank
}
