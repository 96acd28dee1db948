import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { memberOf } from './drop-rows.js'

/** What boxes, shipments and events name; lines and parties are read as whole lists and stay. */
const namedTypes = ['port', 'terminal', 'rail_terminal', 'metro_area', 'vessel']

/** Where places are named, by table. */
const namingMembers = {
  containers: ['pod_terminal', 'pickup_facility'],
  shipments: [
    'port_of_lading',
    'port_of_discharge',
    'destination',
    'pod_terminal',
    'destination_terminal',
  ],
  events: ['location', 'terminal', 'vessel'],
  places: ['port', 'metro_area', 'location', 'vessel', 'terminal'],
}

const portion = 500

/** Drops places that nothing names any more and that were last read before; returns how many. */
export function prunePlaces(database: CacheDatabase, before: Date): number {
  const candidates = unreadSince(database, before)
  if (candidates.size === 0) return 0
  for (const [table, members] of Object.entries(namingMembers)) {
    for (const id of namedIn(database, table, members)) candidates.delete(id)
  }
  return database.run(
    `DELETE FROM places WHERE fetched_at < ? AND type ${inTypes} AND id IN (SELECT value FROM json_each(?))`,
    before,
    JSON.stringify(namedTypes),
    JSON.stringify([...candidates]),
  )
}

const inTypes = 'IN (SELECT value FROM json_each(?))'

function unreadSince(database: CacheDatabase, before: Date): Set<string> {
  const sql = `SELECT id FROM places WHERE type ${inTypes} AND fetched_at < ?`
  const rows = database.rows(sql, JSON.stringify(namedTypes), before)
  return new Set(rows.map(({ id }) => String(id)))
}

/** The ids that a table names, some rows at a time. */
function* namedIn(
  database: CacheDatabase,
  table: string,
  members: readonly string[],
): Generator<string> {
  const columns = members.map((member, index) => `${memberOf(`$.${member}.id`)} AS id${index}`)
  const sql = `SELECT rowid, ${columns.join(', ')} FROM ${table} WHERE rowid > ?
    ORDER BY rowid LIMIT ${portion}`
  for (let last: Row | undefined = { rowid: 0 }; last !== undefined; ) {
    const rows: Row[] = database.rows(sql, Number(last.rowid))
    for (const { rowid: _rowid, ...ids } of rows) {
      for (const id of Object.values(ids)) if (id !== null) yield String(id)
    }
    last = rows.at(-1)
  }
}
