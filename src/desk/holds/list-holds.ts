import type { Box } from '../../domain/box.js'
import { type BoxFilter, waitsWithoutDeadline } from '../../domain/box-filter.js'
import { type GateCalendars, pullBy } from '../../domain/gates/gate-calendar.js'
import { daysLeft, lastFreeDay } from '../../domain/last-free-day.js'
import { isGone, readiness, waitsForPickup } from '../../domain/readiness.js'
import { type BoxList, type BoxQuery, listBoxes } from '../boxes/list-boxes.js'
import { asItStands } from '../sync/as-it-stands.js'
import type { Workspace } from '../workspace.js'

export interface HoldList extends BoxList {
  blockedOrOverdue: number
  notReady: number
}

/** Lists containers with their holds, the most urgent first. */
export async function listHolds(workspace: Workspace, query: BoxQuery): Promise<HoldList> {
  const isNamed = (query.named ?? []).length > 0
  const list = await listBoxes(workspace, { ...query, limit: undefined, waiting: true })
  const boxes = isNamed
    ? list.boxes
    : list.boxes.filter((box) => isListed(box, query.includeClosed))
  const now = workspace.now()
  return {
    ...list,
    boxes: byUrgency(boxes, await workspace.calendars()),
    total: boxes.length,
    withoutDeadline: await countWithoutDeadline(workspace, query, list),
    blockedOrOverdue: boxes.filter((box) => isBlocked(box) || isOverdue(box, now)).length,
    notReady: boxes.filter(({ container, shipment }) => readiness(container, shipment) !== 'ready')
      .length,
  }
}

function isListed({ container, shipment }: Box, includeGone: boolean): boolean {
  return waitsForPickup(container, shipment) || (includeGone && isGone(container, shipment))
}

function isBlocked({ container, shipment }: Box): boolean {
  return ['blocked', 'disagree'].includes(readiness(container, shipment))
}

/** Whether a last free day of any source has passed, in the calendar of the terminal. */
export function isOverdue({ container, shipment }: Box, now: Date): boolean {
  const deadline = lastFreeDay(container)
  return deadline !== null && !isGone(container, shipment) && daysLeft(deadline.earliest, now) < 0
}

/** Counts containers without a last free day, which a list by deadline leaves out. */
async function countWithoutDeadline(
  workspace: Workspace,
  query: BoxQuery,
  list: BoxList,
): Promise<number> {
  const { due, ...others } = query.filter
  if (Object.keys(others).length === 0) return list.withoutDeadline
  if (due === undefined) return list.boxes.filter(waitsWithoutDeadline).length
  const filter: BoxFilter = { ...others, noLfd: true }
  const without = await listBoxes(asItStands(workspace), { ...query, filter })
  return without.boxes.length
}

/** Sorts containers by their day of pickup. Containers without a day come next, and those picked up come last. */
function byUrgency(boxes: readonly Box[], calendars: GateCalendars): Box[] {
  const keyed = boxes.map((box) => ({ box, key: urgencyKey(box, calendars) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ box }) => box)
}

function urgencyKey(box: Box, calendars: GateCalendars): string {
  const { container, shipment } = box
  const deadline = isGone(container, shipment) ? undefined : lastFreeDay(container)?.earliest
  const date = deadline ? pullBy(deadline, calendars.of(box)).date : '9999-99-99'
  const left = isGone(container, shipment) ? 1 : 0
  return `${left} ${date} ${deadline?.date ?? ''} ${container.number} ${container.id}`
}
