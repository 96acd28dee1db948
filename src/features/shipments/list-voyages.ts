import { filterMoment } from '../../desk/boxes/filter-moment.js'
import { selectBoxes } from '../../desk/boxes/select-boxes.js'
import { ensureFresh } from '../../desk/sync/ensure-fresh.js'
import type { Workspace } from '../../desk/workspace.js'
import { type Box, boxOf } from '../../domain/box.js'
import { type BoxFilter, passesFilter } from '../../domain/box-filter.js'
import type { Voyage } from '../../domain/voyage.js'

export interface VoyageQuery {
  filter: BoxFilter
  includeClosed: boolean
  isCheck: boolean
}

export interface VoyageList {
  voyages: Voyage[]
  syncedAt: Date
}

export async function listVoyages(workspace: Workspace, query: VoyageQuery): Promise<VoyageList> {
  const syncedAt = await ensureFresh(workspace, query)
  const cache = await workspace.cache()
  const moment = await filterMoment(workspace, query.filter, syncedAt)
  // Bookings without containers can have an arrival too, so the cache must not filter by the arrival of containers.
  const { arrivingBy: _arrivingBy, ...selection } = selectBoxes(query.filter, moment)
  const all = cache.shipments.list({ openOnly: !query.includeClosed, selection })
  const passes = (box: Box): boolean => passesFilter(box, query.filter, moment)
  const voyages =
    Object.keys(query.filter).length === 0
      ? all
      : all.filter(({ shipment, boxes }) =>
          boxes.length === 0 ? passes(boxToCome(shipment)) : boxes.some(passes),
        )
  return { voyages, syncedAt }
}

const boxToCome = (shipment: Voyage['shipment']): Box =>
  boxOf({ id: '', type: 'container', number: '' }, shipment)
