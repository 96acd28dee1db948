import type { CacheDatabase } from '../cache-database.js'
import {
  addDropped,
  type DroppedRows,
  dropBoxes,
  dropRequests,
  dropShipments,
  nothingDropped,
} from './drop-rows.js'

export interface PruneWish {
  /** What is closed and was last read before it goes. */
  closedBefore: Date
  /** Entries of the change feed that were written before it go. */
  changesBefore: Date
  /** So many shipments, boxes, requests and changes at most; all of them when absent. */
  most?: number
}

export interface Pruned {
  dropped: DroppedRows
  /** Whether `most` left something for another time. */
  isCut: boolean
}

/** So many rows in one transaction: others wait for none of them long. */
const portion = 200

/**
 * Drops what is over and was not read for long: shipments that are no longer tracked, with their
 * boxes; boxes that left theirs; requests that ended; changes. Nothing that is open goes, nor a box
 * of an open shipment, nor the shipment of a box that was read since. What comes back is as new.
 */
export function pruneCache(
  database: CacheDatabase,
  { closedBefore, changesBefore, most = Number.POSITIVE_INFINITY }: PruneWish,
): Pruned {
  const steps = [
    () => drop(database, endedRequests, { before: closedBefore, most, drop: dropRequests }),
    () => drop(database, closedShipments, { before: closedBefore, most, drop: dropShipments }),
    () => drop(database, strayBoxes, { before: closedBefore, most, drop: dropBoxes }),
    () => drop(database, oldChanges, { before: changesBefore, most, drop: dropChanges }),
  ]
  let pruned: Pruned = { dropped: nothingDropped(), isCut: false }
  for (const step of steps) {
    const { dropped, isCut } = step()
    pruned = { dropped: addDropped(pruned.dropped, dropped), isCut: pruned.isCut || isCut }
  }
  return pruned
}

/** One that made a shipment ends with it, whatever it was called when it was last read. */
const endedRequests = `
  SELECT r.id FROM tracking_requests r
  WHERE r.fetched_at < ? AND (r.is_open = 0 OR (r.shipment_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM shipments s WHERE s.id = r.shipment_id AND s.is_open = 1)))
  ORDER BY r.fetched_at LIMIT ?`

const closedShipments = `
  WITH moment (before) AS (VALUES (?))
  SELECT s.id FROM moment CROSS JOIN shipments s INDEXED BY shipments_closed
  WHERE s.is_open = 0 AND s.fetched_at < before AND NOT EXISTS (
    SELECT 1 FROM containers c
    WHERE c.shipment_id = s.id AND (c.is_open = 1 OR c.fetched_at >= before))
  ORDER BY s.fetched_at LIMIT ?`

const strayBoxes = `
  SELECT c.id FROM containers c INDEXED BY containers_closed LEFT JOIN shipments s ON s.id = c.shipment_id
  WHERE c.is_open = 0 AND c.fetched_at < ? AND (c.gone_at IS NOT NULL OR s.id IS NULL)
  ORDER BY c.fetched_at LIMIT ?`

const oldChanges = 'SELECT id FROM changes WHERE read_at < ? ORDER BY read_at LIMIT ?'

function dropChanges(database: CacheDatabase, ids: readonly string[]): DroppedRows {
  const sql = 'DELETE FROM changes WHERE id IN (SELECT value FROM json_each(?))'
  const changes = database.run(sql, JSON.stringify(ids.map(Number)))
  return { ...nothingDropped(), changes }
}

interface Step {
  before: Date
  most: number
  drop: (database: CacheDatabase, ids: readonly string[]) => DroppedRows
}

/** In portions, each found and dropped in one transaction: a sync may read a row meanwhile. */
function drop(database: CacheDatabase, sql: string, { before, most, drop }: Step): Pruned {
  let dropped = nothingDropped()
  for (let count = 0; count < most; ) {
    const limit = Math.min(portion, most - count)
    const found = database.transaction(() => {
      const ids = database.rows(sql, before, limit).map(({ id }) => String(id))
      if (ids.length > 0) dropped = addDropped(dropped, drop(database, ids))
      return ids.length
    })
    if (found < limit) return { dropped, isCut: false }
    count += found
  }
  return { dropped, isCut: true }
}
