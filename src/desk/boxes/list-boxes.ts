import type { Box } from '../../domain/box.js'
import { type BoxFilter, type FilterMoment, passesFilter } from '../../domain/box-filter.js'
import { listFact } from '../../domain/list-fact.js'
import type { OctError } from '../../errors.js'
import { currentTrips } from '../find/current-trips.js'
import { findNamed } from '../find/find-named.js'
import { ensureFresh } from '../sync/ensure-fresh.js'
import type { Workspace } from '../workspace.js'
import { filterMoment } from './filter-moment.js'
import { selectBoxes } from './select-boxes.js'

export interface BoxQuery {
  /** Container numbers that the user typed. Empty to list all active containers. */
  named?: string[]
  filter: BoxFilter
  includeClosed: boolean
  isCheck: boolean
  /** True to list only containers that wait for pickup. Containers in `named` are always listed. */
  waiting?: boolean
  /** Maximum number of containers. Must not be set if the caller filters or sorts the list later. */
  limit?: number
}

export interface BoxList {
  boxes: Box[]
  total: number
  withoutDeadline: number
  syncedAt: Date
  missing?: OctError[]
  boxless?: number
}

export async function listBoxes(workspace: Workspace, query: BoxQuery): Promise<BoxList> {
  const { named = [], includeClosed } = query
  const syncedAt = await ensureFresh(workspace, query)
  const cache = await workspace.cache()
  const moment = await filterMoment(workspace, query.filter, syncedAt)
  const passes = (box: Box) => passesFilter(box, query.filter, moment)
  if (named.length > 0) {
    const { boxes: all, ...others } = await namedBoxes(workspace, named)
    const boxes = all.filter(passes)
    const withoutDeadline = countWithoutDeadline(all)
    return { boxes, total: boxes.length, withoutDeadline, syncedAt, ...others }
  }
  const openOnly = !includeClosed
  const withoutDeadline = cache.containers.count({
    openOnly,
    selection: { withoutDeadline: true },
  })
  const waiting = query.waiting === true && openOnly
  const isWhole = Object.keys(query.filter).length === 0 && !waiting
  if (isWhole && query.limit !== undefined) {
    const boxes = cache.containers.list({ openOnly, limit: query.limit })
    return { boxes, total: cache.containers.count({ openOnly }), withoutDeadline, syncedAt }
  }
  const selection = { ...selectBoxes(query.filter, moment), ...(waiting && { waiting }) }
  const boxes = cache.containers.list({ openOnly, selection }).filter(passes)
  return { boxes, total: boxes.length, withoutDeadline, syncedAt }
}

export interface BoxStream extends Pick<BoxList, 'syncedAt' | 'missing'> {
  boxes: Iterable<Box>
}

/** Yields containers in no particular order. If the user typed numbers, keeps the typed order. */
export async function streamBoxes(workspace: Workspace, query: BoxQuery): Promise<BoxStream> {
  if ((query.named ?? []).length > 0) return listBoxes(workspace, query)
  const syncedAt = await ensureFresh(workspace, query)
  const { containers } = await workspace.cache()
  const moment = await filterMoment(workspace, query.filter, syncedAt)
  const selection = selectBoxes(query.filter, moment)
  const boxes = containers.each({ openOnly: !query.includeClosed, selection })
  return { boxes: passing(boxes, query.filter, moment), syncedAt }
}

function* passing(boxes: Iterable<Box>, filter: BoxFilter, moment: FilterMoment): Generator<Box> {
  for (const box of boxes) if (passesFilter(box, filter, moment)) yield box
}

export const countWithoutDeadline = (boxes: readonly Box[]): number =>
  boxes.filter((box) => listFact(box, 'waits_without_deadline')).length

async function namedBoxes(
  workspace: Workspace,
  named: readonly string[],
): Promise<{ boxes: Box[]; missing: OctError[]; boxless: number }> {
  const { found, missing } = await findNamed(workspace, named)
  const boxes = found.flatMap((matches) => currentTrips(workspace, matches))
  const own = [...new Map(boxes.map((box) => [box.container.id, box])).values()]
  return {
    boxes: own,
    missing,
    boxless: found.filter((matches) => matches.boxes.length === 0).length,
  }
}
