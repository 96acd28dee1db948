import type { CacheDatabase } from '../cache-database.js'
import type { Comparison } from './compare-reading.js'
import { deriveBoxes } from './derive.js'
import type { ReadTogether } from './store-boxes.js'
import { isResource } from './stored-resource.js'

/** Removes containers that a shipment no longer lists. `latest` is the latest possible time of a response (UTC). */
export function settleBoxes(
  database: CacheDatabase,
  { shipments, boxes, fetchedAt, latest }: ReadTogether & { latest: string },
): void {
  if (shipments.length === 0) return
  const others = database.rows(
    `SELECT id, shipment_id, gone_at, fetched_at FROM containers
     WHERE shipment_id IN (SELECT value FROM json_each(?))
       AND id NOT IN (SELECT value FROM json_each(?))`,
    JSON.stringify(shipments.map(({ resource }) => resource.id)),
    JSON.stringify(boxes.map(({ resource }) => resource.id)),
  )
  if (others.length === 0) return
  const named = new Map(shipments.flatMap(namedBoxes))
  const dropped = others
    .filter(({ id, shipment_id }) => named.get(String(shipment_id))?.has(String(id)) === false)
    .filter(({ gone_at }) => gone_at === null)
    .filter(({ fetched_at }) => `${fetched_at}` <= fetchedAt || `${fetched_at}` > latest)
    .map(({ id }) => String(id))
  database.run(
    'UPDATE containers SET gone_at = ? WHERE id IN (SELECT value FROM json_each(?))',
    fetchedAt,
    JSON.stringify(dropped),
  )
  const moved = new Set(shipments.filter(isOtherThanBefore).map(({ resource }) => resource.id))
  const followers = others.filter(({ shipment_id }) => moved.has(String(shipment_id)))
  const ids = new Set([...dropped, ...followers.map(({ id }) => String(id))])
  deriveBoxes(database, { containers: [...ids], shipments: [] })
}

function isOtherThanBefore({ stored, before, isLater }: Comparison): boolean {
  const isBack = isLater && stored?.derived.gone_at !== null
  return before !== undefined || isBack
}

/** Returns the ids of a shipment's containers. Returns none if the cached shipment is more recent than the response. */
function namedBoxes({ resource, isLater }: Comparison): [string, Set<string>][] {
  if (!isLater || !Array.isArray(resource.containers)) return []
  return [[resource.id, new Set(resource.containers.filter(isResource).map(({ id }) => id))]]
}
