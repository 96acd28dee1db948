import type { Box } from '../domain/box.js'
import { type BoxFilter, passesFilter, waitsWithoutDeadline } from '../domain/box-filter.js'
import { ensureFresh } from './ensure-fresh.js'
import { findNamed } from './find-named.js'
import type { Workspace } from './workspace.js'

export interface BoxQuery {
  /** Numbers a person named; empty means all open boxes. */
  named?: string[]
  filter: BoxFilter
  /** Also returned boxes and stopped shipments. */
  includeClosed: boolean
  isCheck: boolean
  /** At most so many, when the caller neither filters nor sorts. */
  limit?: number
}

export interface BoxList {
  boxes: Box[]
  /** How many there are before the limit. */
  total: number
  /** Discharged boxes that nobody states a last free day for. */
  withoutDeadline: number
  syncedAt: Date
}

/** Boxes from the cache, brought up to date where the rules ask for it. */
export async function listBoxes(workspace: Workspace, query: BoxQuery): Promise<BoxList> {
  const { named = [], includeClosed } = query
  const syncedAt = await ensureFresh(workspace, query)
  const cache = await workspace.cache()
  if (named.length > 0) {
    return filtered(await namedBoxes(workspace, named), query, workspace, syncedAt)
  }
  const isWhole = Object.keys(query.filter).length === 0
  if (isWhole && query.limit !== undefined) {
    const boxes = cache.containers.list({ openOnly: !includeClosed, limit: query.limit })
    const total = cache.containers.count({ openOnly: !includeClosed })
    return { boxes, total, withoutDeadline: 0, syncedAt }
  }
  const boxes = cache.containers.list({ openOnly: !includeClosed })
  return filtered(boxes, query, workspace, syncedAt)
}

async function namedBoxes(workspace: Workspace, named: readonly string[]): Promise<Box[]> {
  const found = await findNamed(workspace, named)
  const boxes = found.flatMap((matches) => matches.boxes)
  return [...new Map(boxes.map((box) => [box.container.id, box])).values()]
}

function filtered(all: Box[], query: BoxQuery, workspace: Workspace, syncedAt: Date): BoxList {
  const moment = { now: workspace.now(), staleAfterMs: workspace.freshness.staleAfterMs }
  const boxes = all.filter((box) => passesFilter(box, query.filter, moment))
  const withoutDeadline = all.filter(waitsWithoutDeadline).length
  return { boxes, total: boxes.length, withoutDeadline, syncedAt }
}
