import type { CacheDatabase } from '../cache-database.js'
import { tables } from '../cache-schema.js'
import { emptyTable } from '../empty-table.js'
import { checkpointKey } from '../state.js'
import { dropMentions } from './drop-mentions.js'
import {
  addDropped,
  type DroppedRows,
  dropBoxes,
  dropRequests,
  dropShipments,
  nothingDropped,
} from './drop-rows.js'
import { type Belongings, foldedName } from './purge-scope.js'

/**
 * Drops what belongs to customers or bills: payloads, names, events, changes, what was remembered of
 * boxes, and whatever else names them. What holds the data of many, and is soon read again, goes
 * whole. To be called inside a transaction.
 */
export function purgeBelongings(
  database: CacheDatabase,
  { shipments, containers, requests, parties, customerNames, numbers }: Belongings,
): DroppedRows {
  const objects = [...shipments, ...containers, ...requests]
  const list = JSON.stringify([...objects, ...parties])
  const changes = database.run(
    'DELETE FROM changes WHERE object_id IN (SELECT value FROM json_each(?))',
    list,
  )
  const places = database.run(
    `DELETE FROM places WHERE type = 'party' AND id IN (SELECT value FROM json_each(?))`,
    list,
  )
  const scopes = JSON.stringify((['open', 'all'] as const).map(checkpointKey))
  database.run(
    `DELETE FROM state
     WHERE key GLOB 'field_values:*' OR key IN (SELECT value FROM json_each(?))`,
    scopes,
  )
  // what is left is no longer the whole account
  if (objects.length > 0) database.run(`DELETE FROM state WHERE key GLOB 'last_synced*'`)
  const pulls = JSON.stringify(containers.map((id) => `pull ${id}`))
  database.run('DELETE FROM locks WHERE name IN (SELECT value FROM json_each(?))', pulls)
  const texts = new Set([...objects, ...parties, ...numbers])
  const names = new Set(customerNames.map(foldedName))
  return [
    dropRequests(database, requests),
    dropShipments(database, shipments),
    dropBoxes(database, containers),
    dropMentions(database, (text) => texts.has(text) || names.has(foldedName(text))),
  ].reduce(addDropped, { ...nothingDropped(), changes, places })
}

/** Drops everything but the lock whose holder is at work. To be called inside a transaction. */
export function purgeAll(database: CacheDatabase): DroppedRows {
  const gone = new Map<string, number>()
  for (const table of tables) {
    if (table !== 'locks') gone.set(table, emptyTable(database, table))
  }
  database.run(`DELETE FROM locks WHERE name <> 'sync'`)
  const count = (table: string) => gone.get(table) ?? 0
  return {
    shipments: count('shipments'),
    containers: count('containers'),
    tracking_requests: count('tracking_requests'),
    events: count('events'),
    changes: count('changes'),
    places: count('places'),
  }
}
