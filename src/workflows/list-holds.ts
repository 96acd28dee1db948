import type { Box } from '../domain/box.js'
import { daysLeft, lastFreeDay } from '../domain/last-free-day.js'
import { allHolds, isGone, readiness } from '../domain/readiness.js'
import { type BoxList, type BoxQuery, listBoxes } from './list-boxes.js'
import type { Workspace } from './workspace.js'

export interface HoldList extends BoxList {
  /** Boxes with a hold in force, or past their last free day. */
  blockedOrOverdue: number
  notReady: number
}

/**
 * Boxes that wait for their pickup, the most urgent first: discharged and not gone, or on hold
 * wherever they are; with names, just those.
 */
export async function listHolds(workspace: Workspace, query: BoxQuery): Promise<HoldList> {
  const list = await listBoxes(workspace, { ...query, limit: undefined })
  const isNamed = (query.named ?? []).length > 0
  const boxes = isNamed
    ? list.boxes
    : list.boxes.filter((box) => isWaiting(box, query.includeClosed))
  const now = workspace.now()
  return {
    ...list,
    boxes: boxes.sort(byUrgency),
    total: boxes.length,
    blockedOrOverdue: boxes.filter((box) => isBlocked(box) || isOverdue(box, now)).length,
    notReady: boxes.filter((box) => readiness(box.container, box.shipment) !== 'ready').length,
  }
}

function isWaiting({ container, shipment }: Box, includeGone: boolean): boolean {
  if (isGone(container, shipment)) return includeGone
  return Boolean(container.pod_discharged_at) || allHolds(container).length > 0
}

function isBlocked({ container, shipment }: Box): boolean {
  return ['blocked', 'disagree'].includes(readiness(container, shipment))
}

function isOverdue({ container, shipment }: Box, now: Date): boolean {
  const deadline = lastFreeDay(container)
  return deadline !== null && !isGone(container, shipment) && daysLeft(deadline.earliest, now) < 0
}

/** Earliest deadline first; boxes without one last, by number. */
function byUrgency(a: Box, b: Box): number {
  const [first, second] = [urgencyKey(a), urgencyKey(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

const urgencyKey = ({ container }: Box): string =>
  `${lastFreeDay(container)?.earliest.date ?? '9999-99-99'} ${container.number}`
