import { type BoxFilter, passesFilter } from '../domain/box-filter.js'
import type { Voyage } from '../domain/voyage.js'
import { ensureFresh } from './ensure-fresh.js'
import type { Workspace } from './workspace.js'

export interface VoyageQuery {
  filter: BoxFilter
  includeClosed: boolean
  isCheck: boolean
}

export interface VoyageList {
  voyages: Voyage[]
  syncedAt: Date
}

/** Shipments from the cache; a filter keeps those with at least one box that passes it. */
export async function listVoyages(workspace: Workspace, query: VoyageQuery): Promise<VoyageList> {
  const syncedAt = await ensureFresh(workspace, query)
  const cache = await workspace.cache()
  const moment = { now: workspace.now(), staleAfterMs: workspace.freshness.staleAfterMs }
  const all = cache.shipments.list({ openOnly: !query.includeClosed })
  const voyages =
    Object.keys(query.filter).length === 0
      ? all
      : all.filter(({ boxes }) => boxes.some((box) => passesFilter(box, query.filter, moment)))
  return { voyages, syncedAt }
}
