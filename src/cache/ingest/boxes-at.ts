import type { CacheDatabase } from '../cache-database.js'
import type { Comparison } from './compare-reading.js'
import { facilityTypes } from './known-places.js'

export function boxesAt(database: CacheDatabase, changed: readonly Comparison[]): string[] {
  const places = changed.filter(({ resource }) => facilityTypes.includes(resource.type))
  if (places.length === 0) return []
  const ids = JSON.stringify(places.map(({ resource }) => resource.id))
  const sql = `SELECT id FROM containers INDEXED BY containers_waiting
    WHERE waits = 1 AND listed IS NOT NULL
      AND (pod_terminal_id IN (SELECT value FROM json_each(?1))
        OR pickup_facility_id IN (SELECT value FROM json_each(?1)))`
  return database.rows(sql, ids).map(({ id }) => String(id))
}
