import type { ContainerStatus } from '../contract/vocabulary.js'

export interface Milestone {
  event: string
  at: string
}

export interface PickupReading {
  seen_at: string
  location: string | null
}

interface StatusFacts<Said extends Milestone, Reading extends PickupReading> {
  milestones: readonly Said[]
  reading: Reading | null
  /** True if the place of pickup reports that the container is available; null if it reports nothing. */
  isAvailable: boolean | null
  isInlandMove: boolean
}

export interface GroundedStatus<Ground> {
  status: ContainerStatus
  ground: Ground | null
}

const statusAfter: ReadonlyMap<string, ContainerStatus> = new Map([
  ['feeder_loaded', 'on_ship'],
  ['feeder_departed', 'on_ship'],
  ['feeder_arrived', 'on_ship'],
  ['feeder_discharged', 'on_ship'],
  ['vessel_loaded', 'on_ship'],
  ['vessel_departed', 'on_ship'],
  ['transshipment_arrived', 'on_ship'],
  ['transshipment_discharged', 'on_ship'],
  ['transshipment_loaded', 'on_ship'],
  ['transshipment_departed', 'on_ship'],
  ['vessel_arrived', 'on_ship'],
  ['vessel_berthed', 'on_ship'],
  ['vessel_discharged', 'grounded'],
  ['rail_loaded', 'on_rail'],
  ['rail_departed', 'on_rail'],
  ['rail_unloaded', 'grounded'],
  ['available', 'available'],
  ['full_out', 'picked_up'],
  ['dropped', 'dropped'],
  ['loaded', 'loaded'],
  ['delivered', 'delivered'],
  ['empty_in', 'empty_returned'],
] satisfies [string, ContainerStatus][])

/** Times of arrival of the vessel. Ignored after the discharge, because some sources report an arrival late. */
const intoPort: ReadonlySet<string> = new Set(['vessel_arrived', 'vessel_berthed'])

/** Computes the status of a container from its latest milestone. Uses availability only after the discharge. */
export function containerStatus<Said extends Milestone, Reading extends PickupReading>({
  milestones,
  reading,
  isAvailable,
  isInlandMove,
}: StatusFacts<Said, Reading>): GroundedStatus<Said | Reading> {
  const isAshore = milestones.some(({ event }) => event === 'vessel_discharged')
  const latest = milestones.findLast(
    ({ event }) => statusAfter.has(event) && !(isAshore && intoPort.has(event)),
  )
  const status =
    isAshore && latest?.event === 'feeder_discharged'
      ? 'grounded'
      : (statusAfter.get(latest?.event ?? '') ?? 'new')
  const byMilestone = { status, ground: latest ?? null }
  if (stageOfStatus(status, isInlandMove) >= pickedUpStage) return byMilestone
  const isSince = reading !== null && !isBefore(reading.seen_at, latest?.at)
  const awaitsTransfer = isInlandMove && latest?.event === 'vessel_discharged'
  const stands = !awaitsTransfer && (status === 'grounded' || status === 'available')
  if (isAvailable && (isSince || stands)) return { status: 'available', ground: reading }
  if (awaitsTransfer) return { status: 'awaiting_inland_transfer', ground: latest }
  if (!stands || !isSince) return byMilestone
  if (isOffDock(reading)) return { status: 'off_dock', ground: reading }
  return isAvailable === false ? { status: 'not_available', ground: reading } : byMilestone
}

const isBefore = (at: string, other = ''): boolean => Date.parse(at) < Date.parse(other)

const isOffDock = ({ location }: PickupReading): boolean => /off.?dock/i.test(location ?? '')

/** Returns the position of a status in the order of a trip, counted from 0. Returns -1 for an unknown status. */
export function stageOfStatus(status: string, isInlandMove: boolean): number {
  const stage = stages.findIndex((all) => all.includes(status))
  return stage === inlandAshore && !isInlandMove ? portAshore : stage
}

const portAshore = 2
const inlandAshore = 4

const stages: readonly (readonly string[])[] = [
  ['new'],
  ['on_ship'],
  ['awaiting_inland_transfer'],
  ['on_rail'],
  ['grounded', 'available', 'not_available', 'off_dock'],
  ['picked_up', 'dropped', 'loaded'],
  ['delivered'],
  ['empty_returned'],
]

const pickedUpStage = stageOfStatus('picked_up', false)
