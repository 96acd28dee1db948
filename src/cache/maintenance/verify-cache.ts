import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { boxPayload } from '../cache-schema.js'
import { emptyTable } from '../empty-table.js'
import { type Columns, type Shelf, shelfOf } from '../ingest/columns.js'
import { boxSources, derivedBox, derivedShipment, updateRow } from '../ingest/derive.js'
import { eventsByBox } from '../ingest/facts-of-events.js'
import { KnownPlaces } from '../ingest/known-places.js'
import { namesOf, saveNames } from '../ingest/names.js'
import { eventListTimes } from '../ingest/port-call-of-events.js'
import { isResource, type Resource } from '../ingest/stored-resource.js'
import { isUnreadable } from '../payload.js'
import { RowRemoval } from './row-removal.js'

export interface CacheFaults {
  count: number
  problems: string[]
  /** True if the file is damaged. oct cannot repair a damaged file; it must be replaced. */
  isDamaged: boolean
}

const mostProblems = 50

/** Compares every row with its JSON. The required memory does not depend on the number of rows. */
export function verifyCache(database: CacheDatabase): CacheFaults {
  const complaints = fileFaults(database)
  return complaints.length > 0
    ? { count: complaints.length, problems: complaints, isDamaged: true }
    : listFaults(database)
}

/** Repairs all problems and returns them. Removes unreadable objects, so that the next sync reads them again. */
export function repairCache(database: CacheDatabase): CacheFaults {
  return database.transaction(() => {
    let isLoss = false
    const faults = listFaults(database, (fault) => {
      fault.repair()
      isLoss ||= fault.isLoss === true
    })
    if (isLoss) emptyTable(database, 'state')
    return faults
  })
}

const mostComplaints = 20

export function fileFaults(database: CacheDatabase): string[] {
  const complaints = database
    .rows(`PRAGMA integrity_check(${mostComplaints})`)
    .map(({ integrity_check }) => String(integrity_check))
  const unreferenced = database
    .rows('PRAGMA foreign_key_check')
    .map(({ table, rowid }) => `row ${rowid} of ${table} refers to a missing row`)
  return [...complaints.filter((words) => words !== 'ok'), ...unreferenced].slice(0, mostComplaints)
}

interface Fault {
  problem: string
  count: number
  /** Repairs the fault. The caller must have opened a transaction. */
  repair(): void
  /** True if the repair deletes data, which the next sync must read again. */
  isLoss?: true
}

function listFaults(database: CacheDatabase, onFault?: (fault: Fault) => void): CacheFaults {
  const faults: CacheFaults = { count: 0, problems: [], isDamaged: false }
  for (const list of [faultsByTable(database), rowFaults(database)]) {
    for (const fault of list) {
      faults.count += fault.count
      if (faults.problems.length < mostProblems) faults.problems.push(fault.problem)
      onFault?.(fault)
    }
  }
  return faults
}

const unreadable = (column: string): string =>
  `(${column} IS NOT NULL AND NOT json_valid(${column}))`

/** Faults that an SQL condition finds, and the SQL that repairs them. Without such SQL, the repair deletes the rows. */
const checks: [table: string, where: string, problem: string, repair?: string][] = [
  ['places', unreadable('payload'), 'unreadable cached responses'],
  [
    'container_payloads',
    'id NOT IN (SELECT id FROM containers)',
    'cached responses of missing containers',
  ],
  ['maps', ['payload', 'drawn', 'facts'].map(unreadable).join(' OR '), 'unreadable route maps'],
  [
    'changes',
    ['from_value', 'to_value'].map(unreadable).join(' OR '),
    'unreadable entries in the list of changes',
  ],
  [
    'state',
    `key LIKE 'last_synced%' AND julianday(value) IS NULL`,
    'unreadable times of the last sync',
  ],
  ...['container', 'shipment', 'tracking_request'].map((kind): [string, string, string] => [
    'names',
    `kind = '${kind}' AND id NOT IN (SELECT id FROM ${kind}s)`,
    `entries in the search index for a missing ${kind}`,
  ]),
  ...['history', 'told', 'sailing', 'older_members', 'port_call'].map(
    (column): [string, string, string, string] => [
      'containers',
      unreadable(column),
      'unreadable stored values of containers',
      `UPDATE containers SET ${column} = NULL`,
    ],
  ),
]

function* faultsByTable(database: CacheDatabase): Generator<Fault> {
  for (const [table, where, problem, repair = `DELETE FROM ${table}`] of checks) {
    const row = database.row(`SELECT count(*) AS count FROM ${table} WHERE ${where}`)
    const count = Number(row?.count)
    if (count === 0) continue
    yield {
      count,
      problem: `${table}: ${count} ${problem}`,
      repair: () => void database.run(`${repair} WHERE ${where}`),
    }
  }
}

/** Events and shipments come before containers, because columns of containers depend on events and shipments. */
const types = ['transport_event', 'shipment', 'container', 'tracking_request']

function* rowFaults(database: CacheDatabase): Generator<Fault> {
  for (const type of types) {
    const shelf = shelfOf(type)
    const names = `(SELECT json_group_array(n.via || ' ' || n.folded) FROM names n
      WHERE n.kind = '${type}' AND n.id = c.id) AS names`
    const source =
      type === 'container' ? `${boxPayload} AS payload, ${boxSources}` : `'' FROM ${shelf.table} c`
    const sql = `SELECT c.rowid AS place, c.*, ${names}, ${source} WHERE c.rowid > ?`
    for (const rows of database.portions(sql)) {
      for (const row of rows) {
        const found = rowFault(database, shelf, row)
        if (found)
          yield { ...found, count: 1, problem: `${shelf.table} ${row.id}: ${found.problem}` }
      }
    }
  }
}

function rowFault(
  database: CacheDatabase,
  shelf: Shelf,
  row: Row,
): Omit<Fault, 'count'> | undefined {
  const id = String(row.id)
  const resource = resourceOf(row)
  if (resource === null) {
    const repair = () =>
      shelf.table === 'events'
        ? void database.run('DELETE FROM events WHERE id = ?', id)
        : new RowRemoval(database).objects([id])
    return { problem: 'the cached response cannot be read', isLoss: true, repair }
  }
  const expected = { ...shelf.columns(resource), ...derived(database, shelf, row) }
  const wrong = Object.entries(expected).filter(([name, value]) => row[name] !== value)
  const isRenamed = shelf.kind !== undefined && namesDiffer(shelf.kind, resource, row)
  const parts = [...wrong.map(([name]) => name), ...(isRenamed ? ['the names'] : [])]
  if (parts.length === 0) return undefined
  const repair = () => {
    if (wrong.length > 0) updateRow(database, shelf.table, id, Object.fromEntries(wrong))
    if (!isRenamed || shelf.kind === undefined) return
    database.run('DELETE FROM names WHERE kind = ? AND id = ?', shelf.kind, id)
    saveNames(database, shelf.kind, [{ resource, before: undefined }])
  }
  return { problem: `${parts.join(', ')}: differs from the cached response`, repair }
}

function resourceOf({ id, payload }: Row): Resource | null {
  try {
    const resource: unknown = JSON.parse(String(payload))
    return isResource(resource) && resource.id === id ? resource : null
  } catch {
    return null
  }
}

function derived(database: CacheDatabase, { table }: Shelf, row: Row): Columns {
  try {
    if (table === 'shipments') return derivedShipment(row)
    if (table !== 'containers') return {}
    const id = String(row.id)
    const events = eventsByBox(database, [id]).get(id) ?? []
    const listReadAt = eventListTimes(database, [id]).get(id)
    return derivedBox(row, { events, listReadAt, places: new KnownPlaces(database) })
  } catch (error) {
    if (isUnreadable(error)) return {}
    throw error
  }
}

function namesDiffer(kind: NonNullable<Shelf['kind']>, resource: Resource, row: Row): boolean {
  const stored: string[] = JSON.parse(String(row.names))
  const expected = new Set(namesOf(kind, resource).map(([folded, via]) => `${via} ${folded}`))
  return stored.length !== expected.size || !stored.every((name) => expected.has(name))
}
