import type { DataSource } from '../../../contract/vocabulary.js'
import type { MilestoneName, MilestoneObservation, Observation } from '../../sources/source.js'

type Ranking = readonly DataSource[]

/**
 * Ranks of sources. The best rank is first. Kinds of sources that are not in the list come last. AIS and gates state
 * times to the minute, shipping lines only to the day.
 */
export const precedence = {
  /** Ranks of sources for events that happened. Some events have their own ranks. */
  happened: ['user', 'ais', 'terminal', 'rail', 'shipping_line'],
  /** Ranks of sources for estimates. The shipping line comes first, because it makes the schedule. */
  expected: ['shipping_line', 'rail', 'terminal', 'ais'],
  /** Ranks of sources for size and weight. The shipping line comes first, because its booking states the size. */
  equipment: ['shipping_line', 'terminal', 'rail'],
  /** Ranks of sources for each last free day. The source that sets the day comes first. */
  pickup_lfd_line: ['shipping_line'],
  pickup_lfd_terminal: ['terminal'],
  pickup_lfd_rail: ['rail', 'terminal'],
} as const satisfies Record<string, Ranking>

/** Ranks of sources by milestone. AIS is left out: it knows the vessel, but gates and ramps know the container. */
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

/** Milestones that only one kind of source can state. For example, only a user can state `delivered`. */
const reserved: Partial<Record<MilestoneName, DataSource>> = { delivered: 'user' }

export function mayState(event: MilestoneName, source: DataSource): boolean {
  const only = reserved[event]
  return only === undefined || only === source
}

/** Returns the rank of a statement about a milestone. A lower number is a higher rank. */
export function rankOf(said: MilestoneObservation): number {
  const general = said.estimated ? precedence.expected : precedence.happened
  return rankIn(said.estimated ? general : (ofMilestones[said.event] ?? general), said)
}

/**
 * Returns the rank of a source. A lower number is a higher rank. A document has a lower rank than a message from the
 * same kind of source, because nobody updates a document.
 */
export function rankIn(
  ranking: Ranking,
  { data_source, document }: Pick<Observation, 'data_source' | 'document'>,
): number {
  const rank = ranking.indexOf(data_source)
  return (rank < 0 ? ranking.length : rank) + (document === undefined ? 0 : 0.5)
}
