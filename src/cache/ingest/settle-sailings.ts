import type { CacheDatabase } from '../cache-database.js'
import type { Comparison } from './compare-reading.js'
import { deriveBoxes } from './derive.js'
import type { ReadBills } from './first-sailings.js'
import { storeSailings } from './store-sailings.js'
import { refOf } from './stored-resource.js'

/** Stores sailings, and derived columns of containers whose sailing changed. Skips the bills in `settled`. */
export function settleSailings(
  database: CacheDatabase,
  read: ReadBills,
  settled: ReadonlySet<string>,
): void {
  const news = newsIds(read.shipments)
  const owners = read.events.filter(isNew).map(({ resource }) => refOf(resource, 'container')?.id)
  const containers = [...newsIds(read.boxes), ...owners.flatMap((id) => id ?? [])]
  // Also selects unchanged shipments: a new container or event can change the sailings of a shipment.
  const rows = database.rows(
    `SELECT DISTINCT shipment_id FROM containers WHERE id IN (SELECT value FROM json_each(?1))
     UNION SELECT shipment_id FROM containers told
     WHERE shipment_id IN (SELECT value FROM json_each(?2))
       AND (EXISTS (SELECT 1 FROM events WHERE container_id = told.id)
         OR EXISTS (SELECT 1 FROM event_lists WHERE container_id = told.id))
       AND EXISTS (SELECT 1 FROM containers own
         WHERE own.shipment_id = told.shipment_id AND own.sailing IS NOT NULL)`,
    JSON.stringify(containers),
    JSON.stringify(read.shipments.map(({ resource }) => resource.id)),
  )
  const owning = rows.flatMap(({ shipment_id: id }) => (typeof id === 'string' ? [id] : []))
  const shipments = [...new Set([...news, ...owning])].filter((id) => !settled.has(id))
  if (shipments.length === 0) return
  const changed = storeSailings(database, shipments)
  if (changed.length > 0) deriveBoxes(database, { containers: changed, shipments: [] })
}

const newsIds = (read: readonly Comparison[]): string[] =>
  read.filter(isNew).map(({ resource }) => resource.id)

const isNew = ({ stored, before }: Comparison): boolean => !stored || before !== undefined
