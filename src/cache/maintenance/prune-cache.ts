import type { CacheDatabase } from '../cache-database.js'
import { StateStore } from '../state.js'
import { type DroppedRows, inList, RowRemoval } from './row-removal.js'

export interface Retention {
  /** Time in ms for which the cache keeps ended tracking requests, and untracked shipments and their containers. */
  closedMs: number
  /** Time in ms for which entries of the change feed, and journal records of finished work, are kept. */
  journalMs: number
}

export const prunedAtKey = 'pruned_at'

const dayMs = 86_400_000

/** Maximum number of rows of each kind that a sync prunes. Pruning 2,000 rows takes a fraction of a second. */
const mostAtOnce = 2_000

export interface PruneLimits {
  closedBefore: Date
  changesBefore: Date
}

export const limitsAt = (now: Date, { closedMs, journalMs }: Retention): PruneLimits => ({
  closedBefore: new Date(now.getTime() - closedMs),
  changesBefore: new Date(now.getTime() - journalMs),
})

/** Prunes once a day. If there is much old data, each sync removes a part of it. */
export function pruneWhenDue(database: CacheDatabase, retention: Retention, now: Date): void {
  const state = new StateStore(database)
  const ageMs = now.getTime() - Date.parse(state.get(prunedAtKey) ?? '')
  if (ageMs >= 0 && ageMs < dayMs) return
  const isCut = dropOld(database, new RowRemoval(database), limitsAt(now, retention), mostAtOnce)
  if (!isCut) state.set(prunedAtKey, now.toISOString())
}

/** Removes untracked and old data, then places to which no object refers. Keeps active objects, even old ones. */
export function pruneCache(database: CacheDatabase, limits: PruneLimits): DroppedRows {
  const removal = new RowRemoval(database)
  dropOld(database, removal, limits)
  removal.rows('places', unnamedPlaces, limits.closedBefore)
  return removal.dropped
}

/** A request whose shipment is no longer tracked counts as ended, because its cached status may be outdated. */
const endedRequests = `
  SELECT r.id FROM tracking_requests r
  WHERE r.fetched_at < ? AND (r.is_open = 0 OR (r.shipment_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM shipments s WHERE s.id = r.shipment_id AND s.is_open = 1)))
  ORDER BY r.fetched_at LIMIT ?`

/** SQL for untracked shipments that, like their containers, are not active and were not fetched recently. */
const closedShipments = `
  WITH moment (before) AS (VALUES (?))
  SELECT s.id FROM moment CROSS JOIN shipments s INDEXED BY shipments_closed
  WHERE s.is_open = 0 AND s.fetched_at < before AND NOT EXISTS (
    SELECT 1 FROM containers c
    WHERE c.shipment_id = s.id AND (c.is_open = 1 OR c.fetched_at >= before))
  ORDER BY s.fetched_at LIMIT ?`

const boxesWithoutShipment = `
  SELECT c.id FROM containers c INDEXED BY containers_closed LEFT JOIN shipments s ON s.id = c.shipment_id
  WHERE c.is_open = 0 AND c.fetched_at < ? AND (c.gone_at IS NOT NULL OR s.id IS NULL)
  ORDER BY c.fetched_at LIMIT ?`

const oldChanges = 'SELECT id FROM changes WHERE read_at < ? ORDER BY read_at LIMIT ?'

/** SQL for places that no object refers to. Keeps shipping lines and parties, whose lists oct reads completely. */
const unnamedPlaces = `
  type IN ('port', 'terminal', 'rail_terminal', 'metro_area', 'vessel') AND fetched_at < ?
  AND id NOT IN (${['container_payloads', 'shipments', 'events', 'places']
    .map(
      (table) => `SELECT named.value ->> '$.id' FROM ${table} o,
        json_each(CASE WHEN json_valid(o.payload) THEN o.payload ELSE '{}' END) named
        WHERE named.type = 'object' AND named.value ->> '$.id' IS NOT NULL`,
    )
    .join(' UNION ALL ')})`

/** Removes at most `mostAtOnce` rows. Returns whether there are more rows to remove. */
function dropOld(
  database: CacheDatabase,
  removal: RowRemoval,
  { closedBefore, changesBefore }: PruneLimits,
  most = Number.POSITIVE_INFINITY,
): boolean {
  const objects = (ids: readonly unknown[]) => removal.objects(ids.map(String))
  const changes = (ids: readonly unknown[]) =>
    removal.rows('changes', `id ${inList}`, JSON.stringify(ids))
  const steps = [
    ...[endedRequests, closedShipments, boxesWithoutShipment].map((sql) =>
      dropInPortions(database, sql, { before: closedBefore, most, drop: objects }),
    ),
    dropInPortions(database, oldChanges, { before: changesBefore, most, drop: changes }),
  ]
  return steps.includes(true)
}

/** Number of rows per transaction. A larger transaction would make other processes wait too long. */
const portion = 200

/** Finds and deletes rows in one transaction, so that a sync cannot update a row between the two steps. */
function dropInPortions(
  database: CacheDatabase,
  sql: string,
  step: { before: Date; most: number; drop: (ids: readonly unknown[]) => void },
): boolean {
  for (let count = 0; count < step.most; ) {
    const limit = Math.min(portion, step.most - count)
    const found = database.transaction(() => {
      const ids = database.rows(sql, step.before, limit).map(({ id }) => id)
      if (ids.length > 0) step.drop(ids)
      return ids.length
    })
    if (found < limit) return false
    count += found
  }
  return true
}
