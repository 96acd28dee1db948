import type { Box } from '../../domain/box.js'
import type { BoxFilter } from '../../domain/box-filter.js'
import { isOverdue } from '../../domain/due-kind.js'
import { type GateCalendars, pullBy } from '../../domain/gates/gate-calendar.js'
import { listFact } from '../../domain/list-fact.js'
import { waitsForPickup } from '../../domain/readiness.js'
import {
  type BoxList,
  type BoxQuery,
  countWithoutDeadline,
  listBoxes,
} from '../boxes/list-boxes.js'
import { asItStands } from '../sync/as-it-stands.js'
import type { Workspace } from '../workspace.js'

export interface HoldList extends BoxList {
  blockedOrOverdue: number
  notReady: number
}

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
    withoutDeadline: await withoutDeadlineOf(workspace, query, list),
    // Counts only if `--check` needs the count, because counting takes time.
    get blockedOrOverdue() {
      return boxes.filter((box) => isBlocked(box) || isOverdue(box, now)).length
    },
    get notReady() {
      return boxes.filter((box) => listFact(box, 'readiness') !== 'ready').length
    },
  }
}

/** Returns whether a list shows a container. The member `listed` is set only for containers that wait for pickup. */
function isListed(box: Box, includeGone: boolean): boolean {
  if (box.listed !== undefined) return true
  return waitsForPickup(box.container, box.shipment) || (includeGone && isGone(box))
}

const isGone = (box: Box): boolean => listFact(box, 'readiness') === 'gone'

const isBlocked = (box: Box): boolean =>
  ['blocked', 'disagree'].includes(listFact(box, 'readiness'))

/** Counts containers without a last free day, because a list filtered by deadline omits them. */
async function withoutDeadlineOf(
  workspace: Workspace,
  query: BoxQuery,
  list: BoxList,
): Promise<number> {
  const { due, ...others } = query.filter
  if (Object.keys(others).length === 0) return list.withoutDeadline
  if (due === undefined) return countWithoutDeadline(list.boxes)
  const filter: BoxFilter = { ...others, noLfd: true }
  const without = await listBoxes(asItStands(workspace), { ...query, filter })
  return without.boxes.length
}

/** Sorts containers by day of pickup. Then come containers without a day. Picked-up containers come last. */
function byUrgency(boxes: readonly Box[], calendars: GateCalendars): Box[] {
  const keyed = boxes.map((box) => ({ box, key: urgencyKey(box, calendars) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ box }) => box)
}

function urgencyKey(box: Box, calendars: GateCalendars): string {
  const deadline = isGone(box) ? null : listFact(box, 'earliest_lfd')
  const date = deadline ? pullBy(deadline, calendars.of(box)).date : '9999-99-99'
  const left = isGone(box) ? 1 : 0
  return `${left} ${date} ${deadline?.date ?? ''} ${listFact(box, 'number')} ${listFact(box, 'id')}`
}
