import { foldText } from '../../domain/matches-words.js'
import type { CacheDatabase } from '../cache-database.js'
import { foldName, type NamedKind } from '../ingest/names.js'
import { memberOf } from './drop-rows.js'

/** Whose data is meant. */
export type PurgeScope =
  /** A party by its id or its whole name, whatever its case. */
  | { customer: string }
  /** A bill of lading, booking or request by its whole number, in any case. */
  | { shipment: string }

/** Everything that belongs to some scopes, by id. */
export interface Belongings {
  shipments: string[]
  /** Boxes of those shipments. */
  containers: string[]
  requests: string[]
  parties: string[]
  /** As the cache and whoever asks spell them. */
  customerNames: string[]
  /** What shipments, boxes and requests answer to, folded. */
  numbers: string[]
}

/** What the cache has of customers and bills; lists are empty where it has nothing. */
export function belongingsOf(database: CacheDatabase, scopes: readonly PurgeScope[]): Belongings {
  const each = scopes.map((scope) =>
    'customer' in scope
      ? ofCustomer(database, scope.customer)
      : ofShipment(database, scope.shipment),
  )
  const all = (member: keyof Belongings) => unique(each.flatMap((found) => found[member]))
  return {
    shipments: all('shipments'),
    containers: all('containers'),
    requests: all('requests'),
    parties: all('parties'),
    customerNames: all('customerNames'),
    numbers: all('numbers'),
  }
}

function ofCustomer(database: CacheDatabase, name: string): Belongings {
  const parties = partiesNamed(database, name)
  const customerNames = namesLike(database, name, parties)
  const requests = requestsOf(database, parties)
  const shipments = [...shipmentsOf(database, customerNames), ...madeBy(database, requests)]
  return { ...whole(database, { shipments, requests }), parties, customerNames }
}

/** Its number is meant even where only the journal knows it. */
function ofShipment(database: CacheDatabase, number: string): Belongings {
  const requests = named(database, 'tracking_request', number)
  const shipments = [...named(database, 'shipment', number), ...madeBy(database, requests)]
  const found = whole(database, { shipments, requests })
  return { ...found, numbers: [...found.numbers, foldName(number)], parties: [], customerNames: [] }
}

/** Shipments with their boxes and with every request that led to them. */
function whole(
  database: CacheDatabase,
  { shipments, requests: asked }: Pick<Belongings, 'shipments' | 'requests'>,
): Pick<Belongings, 'shipments' | 'containers' | 'requests' | 'numbers'> {
  const containers = idsIn(database, 'containers', shipments)
  const requests = unique([...asked, ...idsIn(database, 'tracking_requests', shipments)])
  const objects = { shipment: shipments, container: containers, tracking_request: requests }
  return { shipments, containers, requests, numbers: numbersOf(database, objects) }
}

const inList = 'IN (SELECT value FROM json_each(?))'

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

/** A customer's name as it is compared. */
export const foldedName = (text: unknown): string => foldText(`${text}`).trim()

function partiesNamed(database: CacheDatabase, name: string): string[] {
  const sql = `SELECT id, ${memberOf('$.company_name')} AS name FROM places WHERE type = 'party'`
  const isMeant = (party: { id?: unknown; name?: unknown }) =>
    party.id === name.trim() || (party.name !== null && foldedName(party.name) === foldedName(name))
  return database
    .rows(sql)
    .filter(isMeant)
    .map(({ id }) => String(id))
}

/** The name as it was typed, as its parties are called, and as shipments spell it. */
function namesLike(database: CacheDatabase, name: string, parties: readonly string[]): string[] {
  const called = `SELECT ${memberOf('$.company_name')} AS name FROM places
    WHERE type = 'party' AND id ${inList}`
  const spelled = `SELECT DISTINCT ${memberOf('$.customer_name')} AS name FROM shipments`
  const ofParties = database.rows(called, JSON.stringify(parties)).map((row) => row.name)
  const meant = new Set([name, ...ofParties].map(foldedName))
  return database
    .rows(spelled)
    .map((row) => row.name)
    .concat(ofParties, name)
    .filter((spelling) => spelling !== null && meant.has(foldedName(spelling)))
    .map(String)
}

function shipmentsOf(database: CacheDatabase, customerNames: readonly string[]): string[] {
  if (customerNames.length === 0) return []
  const sql = `SELECT id FROM shipments WHERE ${memberOf('$.customer_name')} ${inList}`
  return database.rows(sql, JSON.stringify(customerNames)).map(({ id }) => String(id))
}

function requestsOf(database: CacheDatabase, parties: readonly string[]): string[] {
  if (parties.length === 0) return []
  const sql = `SELECT id FROM tracking_requests WHERE ${memberOf('$.customer.id')} ${inList}`
  return database.rows(sql, JSON.stringify(parties)).map(({ id }) => String(id))
}

function named(database: CacheDatabase, kind: NamedKind, number: string): string[] {
  const sql = `SELECT DISTINCT id FROM names WHERE folded = ? AND kind = ? AND via = 'number'`
  return database.rows(sql, foldName(number), kind).map(({ id }) => String(id))
}

/** The shipments that requests became, where the cache has them. */
function madeBy(database: CacheDatabase, requests: readonly string[]): string[] {
  const sql = `SELECT DISTINCT s.id FROM tracking_requests r JOIN shipments s ON s.id = r.shipment_id
    WHERE r.id ${inList}`
  return database.rows(sql, JSON.stringify(requests)).map(({ id }) => String(id))
}

/** The rows of a table that belong to shipments. */
function idsIn(database: CacheDatabase, table: string, shipments: readonly string[]): string[] {
  const sql = `SELECT id FROM ${table} WHERE shipment_id ${inList}`
  return database.rows(sql, JSON.stringify(shipments)).map(({ id }) => String(id))
}

function numbersOf(
  database: CacheDatabase,
  objects: Readonly<Record<NamedKind, readonly string[]>>,
): string[] {
  const sql = `SELECT DISTINCT folded FROM names WHERE kind = ? AND via = 'number' AND id ${inList}`
  return unique(
    Object.entries(objects).flatMap(([kind, ids]) =>
      database.rows(sql, kind, JSON.stringify(ids)).map((row) => String(row.folded)),
    ),
  )
}
