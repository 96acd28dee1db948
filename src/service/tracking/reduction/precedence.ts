import type { DataSource } from '../../../contract/vocabulary.js'
import type { MilestoneName } from '../../sources/source.js'

type Ranking = readonly DataSource[]

/**
 * Who is believed about a fact, the best first; who is not named is heard last. Transponders and
 * gates know the minute, lines often know the day (recorded answers).
 */
export const precedence = {
  /** What happened, where no row of its own says otherwise. */
  happened: ['user', 'ais', 'terminal', 'rail', 'shipping_line'],
  /** What is expected: the line's schedule, unless only others speak. */
  expected: ['shipping_line', 'rail', 'terminal', 'ais'],
  /** Size, weight and seal come from the booking. */
  equipment: ['shipping_line', 'terminal', 'rail'],
  /** A last free day is believed of who sets it, and what others heard of it less. */
  pickup_lfd_line: ['shipping_line'],
  pickup_lfd_terminal: ['terminal'],
  pickup_lfd_rail: ['rail', 'terminal'],
} as const satisfies Record<string, Ranking>

/** A transponder sees the ship and never the box; gates and ramps see the box. */
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

/** Facts that one kind of source alone can state: `delivered` is set by hand (facts, part 3.3). */
const reserved: Partial<Record<MilestoneName, DataSource>> = { delivered: 'user' }

/** Whether a source's word about a milestone counts at all. */
export function mayState(event: MilestoneName, source: DataSource): boolean {
  const only = reserved[event]
  return only === undefined || only === source
}

/** How well a source is believed about a milestone: the lower, the better. */
export function rankOf(event: MilestoneName, source: DataSource, estimated: boolean): number {
  const general = estimated ? precedence.expected : precedence.happened
  return rankIn(estimated ? general : (ofMilestones[event] ?? general), source)
}

/** The same about anything with a ranking of its own. */
export function rankIn(ranking: Ranking, source: DataSource): number {
  const rank = ranking.indexOf(source)
  return rank < 0 ? ranking.length : rank
}
