import { type JourneyEvent, journeyRank } from '../../../domain/journey-order.js'
import type { MilestoneObservation } from '../../sources/source.js'

/** Sorts milestones by instant, then by their usual order on a trip, then by key. */
export function byJourney(a: MilestoneObservation, b: MilestoneObservation): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return rankOf(a) - rankOf(b) || (a.key < b.key ? -1 : 1)
}

const rankOf = ({ event }: MilestoneObservation): number =>
  journeyRank(event satisfies JourneyEvent)
