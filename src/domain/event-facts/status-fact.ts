import type { Container } from '../../contract/tracked-resources.js'
import type { ContainerStatus } from '../../contract/vocabulary.js'
import { containerStatus, type Milestone, stageOfStatus } from '../container-status.js'
import { journeyRank } from '../journey-order.js'
import { hasInlandDestination } from '../readiness.js'
import { atPickup } from './at-pickup.js'
import {
  type EventFacts,
  type FactName,
  type KnownBox,
  type KnownEvent,
  statedAtMs,
  takenBack,
} from './known-box.js'
import { gateFacts, milestonesOf } from './milestone-facts.js'

/** Returns the status that newer events prove. The stated status wins if it is a later step of the trip. */
export function statusFact(box: KnownBox, events: readonly KnownEvent[]): EventFacts {
  const { container, shipment } = box
  const statedAt = box.readAt('current_status')
  const stated = statedAt === null ? null : (container.current_status ?? null)
  const since = Date.parse(statedAt ?? '')
  const isNewerThanStatus = (known: KnownEvent): boolean => statedAtMs(known) > since
  const hasNews =
    statedAt === null || hasLaterReading(box, statedAt) || events.some(isNewerThanStatus)
  if (stated !== null && !hasNews) return {}
  const derived = derivedStatus(box, events)
  if (derived === null || derived === stated) return {}
  if (stated === null) return asStatus(derived)
  const isInlandMove = hasInlandDestination(container, shipment)
  const [derivedStage = 0, statedStage = 0] = [derived, stated].map((status) =>
    stageOfStatus(status, isInlandMove),
  )
  const isBack = derivedStage < statedStage && !isTakenBack(box, stated, statedAt ?? '')
  return isBack ? {} : asStatus(derived)
}

function derivedStatus(box: KnownBox, events: readonly KnownEvent[]): ContainerStatus | null {
  const milestones = milestonesOf(box.container, events)
  const { status, ground } = containerStatus({
    milestones,
    ...atPickup(box, events),
    isInlandMove: hasInlandDestination(box.container, box.shipment),
  })
  const isNew =
    milestones.length > 0 ? milestones.every(isBeforeLoading) : isStatedNew(box.container)
  return ground !== null || isNew ? status : null
}

const isBeforeLoading = ({ event }: Milestone): boolean =>
  journeyRank(event) < journeyRank('feeder_loaded')

const isStatedNew = (container: Container): boolean =>
  container.pol_vessel_loaded_at === null && container.pod_discharged_at === null

const asStatus = (current_status: Container['current_status']): EventFacts => ({ current_status })

function hasLaterReading({ readAt }: KnownBox, statedAt: string): boolean {
  const facts = [...takenBack, 'available_for_pickup', ...Object.values(gateFacts)]
  return facts.some((fact) => (readAt(fact) ?? '') > statedAt)
}

function isTakenBack({ container, readAt }: KnownBox, stated: string, statedAt: string): boolean {
  const fact = grounds[stated]
  if (fact === undefined) return false
  const isDenied = container[fact] === null && (readAt(fact) ?? '') > statedAt
  const others = stated === 'picked_up' && Boolean(container.final_destination_full_out_at)
  return isDenied && !others
}

/** The attribute that proves each status. Every webhook delivery contains these attributes. */
const grounds: Readonly<Record<string, FactName>> = {
  grounded: 'pod_discharged_at',
  available: 'pod_discharged_at',
  not_available: 'pod_discharged_at',
  awaiting_inland_transfer: 'pod_discharged_at',
  picked_up: 'pod_full_out_at',
  empty_returned: 'empty_terminated_at',
}
