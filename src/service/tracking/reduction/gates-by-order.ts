import type { MilestoneName, MilestoneObservation, Observation } from '../../sources/source.js'
import { factsOf } from './container-facts.js'
import { isNextTo, isSameHarbour } from './place-name.js'
import { withdrawals } from './withdrawals.js'

/**
 * Names gate moves whose source does not state empty or laden, by order: a container enters the port of lading laden,
 * leaves the place of discharge laden, comes back empty. Others stay `noted`. Returns the same list without changes.
 */
export function gatesByOrder<Said extends Observation>(said: readonly Said[]): readonly Said[] {
  if (!said.some(isOfUnknownLoad)) return said
  const { milestones, retractions } = factsOf('', said)
  const withdrawn = withdrawals(milestones, retractions)
  const names = namesOf(milestones.filter((it) => !withdrawn.has(it)))
  return said.map((it) => {
    const event = isOfUnknownLoad(it) ? names.get(it) : undefined
    return event === undefined ? it : { ...it, event, by_route: true }
  })
}

const isOfUnknownLoad = (said: Observation): boolean =>
  said.kind === 'milestone' && said.gate !== undefined

/** How far the container has come, according to its moves. */
type Stage = 'unknown' | 'at_origin' | 'aboard' | 'landed' | 'out' | 'returned'

const stageAfter: Partial<Record<MilestoneName, Stage>> = {
  empty_out: 'at_origin',
  full_in: 'at_origin',
  vessel_loaded: 'aboard',
  vessel_departed: 'aboard',
  transshipment_loaded: 'aboard',
  transshipment_departed: 'aboard',
  rail_loaded: 'aboard',
  rail_departed: 'aboard',
  vessel_arrived: 'landed',
  vessel_discharged: 'landed',
  rail_arrived: 'landed',
  arrived_at_destination: 'landed',
  rail_unloaded: 'landed',
  full_out: 'out',
  dropped: 'out',
  empty_in: 'returned',
}

function namesOf(moves: readonly MilestoneObservation[]): ReadonlyMap<Observation, MilestoneName> {
  const names = new Map<Observation, MilestoneName>()
  const happened = moves
    .filter(({ estimated }) => !estimated)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  let stage: Stage = 'unknown'
  let last: MilestoneObservation | null = null
  for (const move of happened) {
    const moment: Moment = { move, last, rest: moves.filter(({ at }) => at > move.at) }
    const event: MilestoneName = move.gate ? nameAfter(stage, moment) : move.event
    if (event !== 'noted') names.set(move, event)
    // If a container only moves to another terminal of the same port, it stays at the stage `landed`.
    const next: Stage | undefined = isShuttle(stage, moment) ? 'landed' : stageAfter[event]
    if (next === undefined) continue
    stage = next
    last = move
  }
  return names
}

interface Moment {
  move: MilestoneObservation
  /** The last move that changed the stage. */
  last: MilestoneObservation | null
  rest: readonly MilestoneObservation[]
}

function nameAfter(stage: Stage, { move, last, rest }: Moment): MilestoneName {
  const lading = rest.find(({ event }) => ladings.includes(event))
  if (move.gate === 'out_by_rail') {
    return stage === 'landed' && isThere(move, last) && isByRail(last) ? 'full_out' : 'noted'
  }
  if (move.gate === 'out') {
    if (stage === 'landed') return isThere(move, last) && !lading ? 'full_out' : 'noted'
    return stage === 'unknown' && isNear(move, lading) ? 'empty_out' : 'noted'
  }
  if (stage === 'out') return isLater(move, last) ? 'empty_in' : 'noted'
  const isBeforeLading = stage === 'unknown' || stage === 'at_origin'
  return isBeforeLading && lading && isSameHarbour(move.where, lading.where) ? 'full_in' : 'noted'
}

const ladings: readonly MilestoneName[] = ['vessel_loaded', 'vessel_departed']

const isThere = ({ where }: MilestoneObservation, last: MilestoneObservation | null): boolean =>
  last !== null && (isSameHarbour(where, last.where) || isNextTo(where, last.where))

const isByRail = (last: MilestoneObservation | null): boolean =>
  last !== null && railEnds.includes(last.event)

const railEnds: readonly MilestoneName[] = [
  'rail_arrived',
  'rail_unloaded',
  'arrived_at_destination',
]

const isNear = ({ where }: MilestoneObservation, other?: MilestoneObservation): boolean =>
  other !== undefined && where.locode.slice(0, 2) === other.where.locode.slice(0, 2)

/** Returns whether two moves are at least a day apart. A container that is back sooner may only change the terminal. */
const isLater = ({ at }: MilestoneObservation, last: MilestoneObservation | null): boolean =>
  last !== null && Date.parse(at) - Date.parse(last.at) >= dayMs

const dayMs = 86_400_000

const isShuttle = (stage: Stage, { move, last, rest }: Moment): boolean =>
  stage === 'out' &&
  move.gate === 'in' &&
  !isLater(move, last) &&
  rest.some(({ gate, estimated }) => gate === 'out' && !estimated)
