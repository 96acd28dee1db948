import { foldText } from '../../domain/matches-words.js'
import type { CacheDatabase } from '../cache-database.js'
import { tables } from '../cache-schema.js'
import { emptyTable } from '../empty-table.js'
import { foldName } from '../ingest/names.js'
import { checkpointKey } from '../state.js'
import { type DroppedRows, inList, memberOf, RowRemoval } from './row-removal.js'

export interface PurgeScope {
  customers: readonly string[]
  shipments: readonly string[]
}

export interface Belongings {
  shipments: string[]
  containers: string[]
  requests: string[]
  parties: string[]
  customerNames: Set<string>
  numbers: string[]
}

export function belongingsOf(
  database: CacheDatabase,
  { customers, shipments: numbers }: PurgeScope,
): Belongings {
  const ids = (sql: string, list: readonly string[]) =>
    database.rows(sql, JSON.stringify(list)).map(({ id }) => String(id))
  const named = (kind: string) =>
    ids(
      `SELECT DISTINCT id FROM names WHERE kind = '${kind}' AND via = 'number' AND folded ${inList}`,
      numbers.map(foldName),
    )
  const { parties, customerNames } = customersNamed(database, customers)
  const ofCustomer = `SELECT id FROM tracking_requests WHERE ${memberOf('$.customer.id')} ${inList}`
  const asked = [...ids(ofCustomer, parties), ...named('tracking_request')]
  const becameShipments = `SELECT s.id FROM tracking_requests r JOIN shipments s ON s.id = r.shipment_id
    WHERE r.id ${inList}`
  const ofName = shipmentsOf(database, customerNames)
  const shipments = unique([...ofName, ...named('shipment'), ...ids(becameShipments, asked)])
  const ofShipments = (table: string) => `SELECT id FROM ${table} WHERE shipment_id ${inList}`
  const containers = ids(ofShipments('containers'), shipments)
  const requests = unique([...asked, ...ids(ofShipments('tracking_requests'), shipments)])
  const known = ids(
    `SELECT DISTINCT folded AS id FROM names WHERE via = 'number'
     AND kind IN ('shipment', 'container', 'tracking_request') AND id ${inList}`,
    [...shipments, ...containers, ...requests],
  )
  const all = unique([...known, ...numbers.map(foldName)])
  return { shipments, containers, requests, parties, customerNames, numbers: all }
}

/** Removes `belongings` and all rows that mention one of them; if undefined, all rows. Needs an open transaction. */
export function purgeCache(
  database: CacheDatabase,
  belongings: Belongings | undefined,
): DroppedRows {
  const removal = new RowRemoval(database)
  if (belongings === undefined) {
    for (const table of tables.filter((name) => name !== 'locks' && name !== 'state')) {
      removal.rows(table, '1')
    }
    emptyTable(database, 'state')
    removal.rows('locks', `name <> 'sync'`)
    return removal.dropped
  }
  const { shipments, containers, requests, parties } = belongings
  const objects = [...shipments, ...containers, ...requests]
  const list = JSON.stringify([...objects, ...parties])
  removal.objects(objects)
  removal.rows('changes', `object_id ${inList}`, list)
  removal.rows('places', `type = 'party' AND id ${inList}`, list)
  removal.rows('locks', `name ${inList}`, JSON.stringify(containers.map((id) => `pull ${id}`)))
  purgeState(removal, objects.length > 0)
  purgeMentions(database, removal, belongings)
  return removal.dropped
}

const foldedName = (text: unknown): string => foldText(`${text}`).trim()

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

function customersNamed(database: CacheDatabase, customers: readonly string[]) {
  const ids = new Set(customers.map((name) => name.trim()))
  const typed = new Set(customers.map(foldedName))
  const sql = `SELECT id, ${memberOf('$.company_name')} AS name FROM places WHERE type = 'party'`
  const found = database
    .rows(sql)
    .filter(({ id, name }) => ids.has(`${id}`) || (name !== null && typed.has(foldedName(name))))
  const names = found.flatMap(({ name }) => (name === null ? [] : [foldedName(name)]))
  return {
    parties: found.map(({ id }) => String(id)),
    customerNames: new Set([...typed, ...names]),
  }
}

function shipmentsOf(database: CacheDatabase, names: ReadonlySet<string>): string[] {
  if (names.size === 0) return []
  const customer = memberOf('$.customer_name')
  return database
    .rows(`SELECT id, ${customer} AS name FROM shipments WHERE ${customer} IS NOT NULL`)
    .filter(({ name }) => names.has(foldedName(name)))
    .map(({ id }) => String(id))
}

/** Removes the progress of syncs and the values of custom fields, because the service can return this data again. */
function purgeState(removal: RowRemoval, isAccountIncomplete: boolean): void {
  const checkpoints = JSON.stringify((['open', 'all'] as const).map(checkpointKey))
  removal.rows('state', `key GLOB 'field_values:*' OR key ${inList}`, checkpoints)
  // Removes the time of the last sync. The next list then starts a new sync.
  if (isAccountIncomplete) removal.rows('state', `key GLOB 'last_synced*'`)
}

const publicTypes = `'port', 'terminal', 'rail_terminal', 'metro_area', 'vessel', 'shipping_line'`

const mentioning = {
  changes: 'from_value, to_value FROM changes WHERE rowid > ?',
  events: 'payload FROM events WHERE rowid > ?',
  places: `payload FROM places WHERE type NOT IN (${publicTypes}) AND rowid > ?`,
}

/** Removes rows whose JSON contains a purged name, number or id as a complete value. */
function purgeMentions(
  database: CacheDatabase,
  removal: RowRemoval,
  { shipments, containers, requests, parties, numbers, customerNames }: Belongings,
): void {
  const texts = new Set([...shipments, ...containers, ...requests, ...parties, ...numbers])
  const isMeant = (text: string) => texts.has(text) || customerNames.has(foldedName(text))
  for (const [table, source] of Object.entries(mentioning)) {
    const found: number[] = []
    for (const rows of database.portions(`SELECT rowid AS place, ${source}`)) {
      for (const { place, ...values } of rows) {
        if (Object.values(values).some((json) => mentions(`${json}`, isMeant))) {
          found.push(Number(place))
        }
      }
    }
    removal.rows(table, `rowid ${inList}`, JSON.stringify(found))
  }
}

/** Returns whether JSON mentions a purged text. Also returns true if the JSON is unreadable. */
function mentions(json: string, isMeant: (text: string) => boolean): boolean {
  let isFound = false
  try {
    JSON.parse(json, (_, value) => {
      isFound ||= typeof value === 'string' && isMeant(value)
    })
    return isFound
  } catch {
    return true
  }
}
