import type { CacheDatabase } from '../cache-database.js'
import type { Comparison } from './compare-reading.js'
import { deriveBoxes } from './derive.js'
import { refOf } from './resource.js'
import { storeSailings } from './store-sailings.js'

/** What was read together, by type. */
export interface ReadSailings {
  shipments: readonly Comparison[]
  boxes: readonly Comparison[]
  events: readonly Comparison[]
}

/**
 * Stores with each box of the read shipments, boxes and events what holds for it instead of the
 * roll-up of its shipment, and derives the columns of every box for which that changed.
 */
export function settleSailings(database: CacheDatabase, read: ReadSailings): void {
  const shipments = read.shipments.filter(isNew).map(({ resource }) => resource.id)
  const boxes = read.boxes.filter(isNew).map(({ resource }) => resource.id)
  const owners = read.events.filter(isNew).map(({ resource }) => refOf(resource, 'container')?.id)
  const containers = [...boxes, ...owners.flatMap((id) => id ?? [])]
  if (shipments.length + containers.length === 0) return
  const rows = database.rows(
    'SELECT DISTINCT shipment_id FROM containers WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(containers),
  )
  const owning = rows.flatMap(({ shipment_id: id }) => (typeof id === 'string' ? [id] : []))
  const changed = storeSailings(database, [...new Set([...shipments, ...owning])])
  if (changed.length > 0) deriveBoxes(database, { containers: changed, shipments: [] })
}

const isNew = ({ stored, before }: Comparison): boolean => !stored || before !== undefined
