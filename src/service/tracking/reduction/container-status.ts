import type { ContainerStatus } from '../../../contract/vocabulary.js'
import type {
  MilestoneName,
  MilestoneObservation,
  TerminalObservation,
} from '../../sources/source.js'
import type { AvailabilityTurn } from './availability.js'

/** What a milestone makes of the status; those that are not named leave it as it was. */
const statusAfter: Partial<Record<MilestoneName, ContainerStatus>> = {
  vessel_loaded: 'on_ship',
  vessel_departed: 'on_ship',
  transshipment_arrived: 'on_ship',
  transshipment_discharged: 'on_ship',
  transshipment_loaded: 'on_ship',
  transshipment_departed: 'on_ship',
  feeder_arrived: 'on_ship',
  feeder_discharged: 'on_ship',
  feeder_loaded: 'on_ship',
  feeder_departed: 'on_ship',
  vessel_arrived: 'on_ship',
  vessel_berthed: 'on_ship',
  vessel_discharged: 'grounded',
  rail_loaded: 'on_rail',
  rail_departed: 'on_rail',
  rail_unloaded: 'grounded',
  available: 'available',
  full_out: 'picked_up',
  dropped: 'dropped',
  loaded: 'loaded',
  delivered: 'delivered',
  empty_in: 'empty_returned',
}

export interface StatusFacts {
  /** In the order of the journey. */
  actual: readonly MilestoneObservation[]
  turns: readonly AvailabilityTurn[]
  latestReading: TerminalObservation | null
  hasInlandDestination: boolean
}

/** A status and what it rests on: null where nothing has been said yet. */
export interface GroundedStatus {
  status: ContainerStatus
  ground: MilestoneObservation | TerminalObservation | null
}

/**
 * The status by its triggers (facts, 3.3): the latest milestone wins, and what the terminal last
 * said refines a box on the ground.
 */
export function containerStatus(facts: StatusFacts): GroundedStatus {
  const latest = facts.actual.findLast((milestone) => statusAfter[milestone.event] !== undefined)
  const turn = facts.turns.at(-1)
  const isTurnLatest = turn !== undefined && (!latest || turn.reading.seen_at >= latest.at)
  const status = (latest && statusAfter[latest.event]) ?? 'new'
  if (isTurnLatest && turn.isAvailable && !final.includes(status)) {
    return { status: 'available', ground: turn.reading }
  }
  if (!latest) return { status: 'new', ground: null }
  if (latest.event === 'vessel_discharged' && facts.hasInlandDestination) {
    return { status: 'awaiting_inland_transfer', ground: latest }
  }
  if (status !== 'grounded') return { status, ground: latest }
  if (isOffDock(facts.latestReading, latest.at)) {
    return { status: 'off_dock', ground: facts.latestReading }
  }
  return isTurnLatest
    ? { status: 'not_available', ground: turn.reading }
    : { status: 'grounded', ground: latest }
}

/** Once a box has left, a terminal that has not noticed yet does not bring it back. */
const final: readonly ContainerStatus[] = [
  'picked_up',
  'dropped',
  'loaded',
  'delivered',
  'empty_returned',
]

/** Terminals write `OFFDOCK` and the like as the location of a box they moved out. */
function isOffDock(reading: TerminalObservation | null, since: string): boolean {
  return reading !== null && reading.seen_at >= since && /off.?dock/i.test(reading.location ?? '')
}
