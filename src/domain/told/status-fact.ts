import type { Container } from '../../contract/container.js'
import { hasInlandDestination } from '../readiness.js'
import {
  bareName,
  type FactName,
  type KnownBox,
  type KnownEvent,
  saidAt,
  type ToldFacts,
  takenBack,
} from './known-box.js'
import { gateFacts, milestonesOf } from './milestone-facts.js'
import { type Milestone, stageOfStatus, statusOfMilestones } from './milestone-status.js'

/**
 * The status where the last one stated is older than something else that is known: what the
 * milestones amount to, unless the stated one was further along.
 */
export function statusFact(box: KnownBox, events: readonly KnownEvent[]): ToldFacts {
  const { container, shipment } = box
  const statedAt = box.readAt('current_status')
  const stated = statedAt === null ? null : (container.current_status ?? null)
  const since = Date.parse(statedAt ?? '')
  const isNewerThanStatus = (known: KnownEvent): boolean => saidAt(known) > since
  const hasNews =
    statedAt === null || hasLaterReading(box, statedAt) || events.some(isNewerThanStatus)
  if (stated !== null && !hasNews) return {}
  const isInlandMove = hasInlandDestination(container, shipment)
  const milestones = milestonesOf(container, events)
  const derived = statusOfMilestones(milestones, {
    isInlandMove,
    leftPortOnly: isInlandMove && !container.final_destination_full_out_at,
    availableForPickup: availabilityAshore(container, events),
    location: container,
  })
  if (stated === null)
    return derived === null ? withoutStatus(container, milestones) : asStatus(derived)
  if (derived === null) {
    const isPast = milestones.length > 0 && stageOfStatus(stated, isInlandMove) < pickedUpStage
    return isPast ? unknownStatus : {}
  }
  const stages = [derived, stated].map((status) => stageOfStatus(status, isInlandMove))
  const [derivedStage = 0, statedStage = 0] = stages
  const isBack = derivedStage < statedStage && !isTakenBack(box, stated, statedAt ?? '')
  return isBack || derived === stated ? {} : asStatus(derived)
}

/** Where the box went on, and nobody says to what. */
const unknownStatus = { current_status: null } as unknown as ToldFacts

/**
 * What the terminal says of a box that stands there. That a box cannot be picked up is no news before
 * it is known to have landed; null where nobody has said anything since.
 */
function availabilityAshore(container: Container, events: readonly KnownEvent[]): boolean | null {
  const { available_for_pickup: isAvailable, terminal_checked_at: checkedAt } = container
  if (typeof isAvailable !== 'boolean') return null
  const read = Date.parse(checkedAt ?? '')
  const isEarly = read < landedSince(container, events)
  return !isAvailable && isEarly ? null : isAvailable
}

/** When a box was known to stand where it is picked up, in ms. */
function landedSince(container: Container, events: readonly KnownEvent[]): number {
  const inland = container.ind_rail_unloaded_at
  const name = inland ? 'rail_unloaded' : 'vessel_discharged'
  const known = events.filter(({ event }) => bareName(event) === name).map(saidAt)
  const at = Date.parse(inland ?? container.pod_discharged_at ?? '') || 0
  return Math.max(at, known.length > 0 ? Math.min(...known) : 0)
}

const asStatus = (current_status: Container['current_status']): ToldFacts => ({ current_status })

const pickedUpStage = stageOfStatus('picked_up', false)

/** A box that states no milestone at all is new; one whose copies do not say is not known. */
function withoutStatus(container: Container, milestones: readonly Milestone[]): ToldFacts {
  const isStatedEmpty = ['pol_vessel_loaded_at', 'pod_discharged_at'].every(
    (fact) => Reflect.get(container, fact) === null,
  )
  return milestones.length === 0 && isStatedEmpty ? asStatus('new') : {}
}

/** Whether any milestone or availability was stated after the status. */
function hasLaterReading({ readAt }: KnownBox, statedAt: string): boolean {
  const facts = [...takenBack, 'available_for_pickup', ...Object.values(gateFacts)]
  return facts.some((fact) => (readAt(fact) ?? '') > statedAt)
}

/** Whether a later reading denies the milestone that a stated status rests on. */
function isTakenBack({ container, readAt }: KnownBox, stated: string, statedAt: string): boolean {
  const fact = grounds[stated]
  if (fact === undefined) return false
  const isDenied = container[fact] === null && (readAt(fact) ?? '') > statedAt
  const others = stated === 'picked_up' && Boolean(container.final_destination_full_out_at)
  return isDenied && !others
}

/** The attribute that a status rests on, of those that every copy states. */
const grounds: Readonly<Record<string, FactName>> = {
  grounded: 'pod_discharged_at',
  available: 'pod_discharged_at',
  not_available: 'pod_discharged_at',
  awaiting_inland_transfer: 'pod_discharged_at',
  picked_up: 'pod_full_out_at',
  empty_returned: 'empty_terminated_at',
}
