import type { Container } from '../../contract/container.js'
import type { ContainerStatus } from '../../contract/vocabulary.js'

/** Something that happened to a box, by the bare name of its event. */
export interface Milestone {
  name: string
  /** The instant as the wire has it. */
  at: string
}

/**
 * What milestones make of the status, in the order of a journey (interface facts, 3.3). Names that
 * are not listed leave the status as it is.
 */
const statusAfter: readonly (readonly [name: string, status: ContainerStatus])[] = [
  ['empty_out', 'new'],
  ['full_in', 'new'],
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
  ['full_out', 'picked_up'],
  ['delivered', 'delivered'],
  ['empty_in', 'empty_returned'],
]

const ranks = new Map(statusAfter.map(([name], rank) => [name, rank]))
const statuses = new Map(statusAfter)

/** The milestones that decide a status, the latest last: by instant, then by the order of a journey. */
export function inJourneyOrder(milestones: readonly Milestone[]): Milestone[] {
  return milestones
    .filter(({ name, at }) => ranks.has(name) && !Number.isNaN(Date.parse(at)))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || rankOf(a) - rankOf(b))
}

const rankOf = ({ name }: Milestone): number => ranks.get(name) ?? -1

interface Ashore {
  /** Whether the box goes on from its port of discharge. */
  isInlandMove: boolean
  /** Whether the last `full_out` was at the port, so that an inland move goes on. */
  leftPortOnly: boolean
  availableForPickup: Container['available_for_pickup']
  /** Where the terminal says that the box stands, and when it said so. */
  location: Pick<Container, 'location_at_pod_terminal' | 'terminal_checked_at'>
}

/**
 * The status that the milestones of a box amount to; null where they do not tell one: without any,
 * and once an inland move has left its port by means that nobody has named.
 */
export function statusOfMilestones(
  milestones: readonly Milestone[],
  { isInlandMove, leftPortOnly, availableForPickup, location }: Ashore,
): ContainerStatus | null {
  const latest = inJourneyOrder(milestones).at(-1)
  const status = latest && statuses.get(latest.name)
  if (latest === undefined || status === undefined) return null
  if (latest.name === 'full_out' && leftPortOnly) return null
  if (status !== 'grounded') return status
  if (latest.name === 'vessel_discharged' && isInlandMove) return 'awaiting_inland_transfer'
  if (availableForPickup === true) return 'available'
  if (isOffDock(location, latest)) return 'off_dock'
  return availableForPickup === false ? 'not_available' : 'grounded'
}

/** Terminals write `OFFDOCK` and the like as the location of a box that they moved out. */
function isOffDock(
  { location_at_pod_terminal: location, terminal_checked_at: checkedAt }: Ashore['location'],
  landed: Milestone,
): boolean {
  const isSince = Date.parse(checkedAt ?? '') >= Date.parse(landed.at)
  return isSince && /off.?dock/i.test(location ?? '')
}

/** How far along its journey a box is by its status; -1 for a status that no list knows. */
export function stageOfStatus(status: string, isInlandMove: boolean): number {
  const stage = stages.findIndex((all) => all.includes(status))
  // ashore an inland move may stand at its port or at its destination: the earlier one is certain
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
